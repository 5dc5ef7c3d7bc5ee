/** How many pages a printed document has. */
export const pagesOfPdf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
