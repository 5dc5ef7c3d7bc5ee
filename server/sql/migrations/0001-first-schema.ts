import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const STATEMENTS = `
create table "members" (n integer primary key, key text not null unique, doc text not null, "rowVersion" integer not null, "userAccount" text, "accountStatus" text, "isEngineer" integer) strict;
create unique index "members_userAccount" on "members" ("userAccount");
create index "members_accountStatus" on "members" ("accountStatus");
create table "customers" (n integer primary key, key text not null unique, doc text not null, "rowVersion" integer not null, "taxId" text) strict;
create index "customers_taxId" on "customers" ("taxId");
create table "customerUsers" (n integer primary key, key text not null unique, doc text not null, "rowVersion" integer not null, "customerId" text, "userAccount" text, "accountStatus" text, "createdAt" text) strict;
create unique index "customerUsers_userAccount" on "customerUsers" ("userAccount");
create index "customerUsers_customerId" on "customerUsers" ("customerId");
create index "customerUsers_accountStatus" on "customerUsers" ("accountStatus");
create index "customerUsers_createdAt" on "customerUsers" ("createdAt");
create table "addresses" (n integer primary key, key text not null unique, doc text not null, "customerId" text, "isDefault" integer) strict;
create index "addresses_customerId" on "addresses" ("customerId");
create table "orders" (n integer primary key, key text not null unique, doc text not null, "rowVersion" integer not null, "customerId" text, "repairOrderNo" text, "repairOrderStatus" text, "updatedAt" text, "submittedAt" text) strict;
create unique index "orders_repairOrderNo" on "orders" ("repairOrderNo");
create index "orders_customerId" on "orders" ("customerId");
create index "orders_repairOrderStatus" on "orders" ("repairOrderStatus");
create index "orders_updatedAt" on "orders" ("updatedAt");
create index "orders_submittedAt" on "orders" ("submittedAt");
create table "items" (n integer primary key, key text not null unique, doc text not null, "rowVersion" integer not null, "repairOrderId" text, "itemNo" real, "serialNo" text, "rmsEngineerId" text, "repairStatus" text, "updatedAt" text) strict;
create unique index "items_repairOrderId_itemNo" on "items" ("repairOrderId", "itemNo");
create index "items_serialNo" on "items" ("serialNo");
create index "items_rmsEngineerId" on "items" ("rmsEngineerId");
create index "items_repairStatus" on "items" ("repairStatus");
create index "items_updatedAt" on "items" ("updatedAt");
create table "workingCopies" (n integer primary key, key text not null unique, doc text not null, "rowVersion" integer not null) strict;
create table "editors" (n integer primary key, key text not null unique, doc text not null, "itemId" text, "seenAt" text) strict;
create index "editors_itemId" on "editors" ("itemId");
create index "editors_seenAt" on "editors" ("seenAt");
create table "history" (n integer primary key, key text not null unique, doc text not null, "itemId" text, "repairOrderId" text, "seq" real) strict;
create unique index "history_itemId_seq" on "history" ("itemId", "seq");
create index "history_repairOrderId" on "history" ("repairOrderId");
create table "comments" (n integer primary key, key text not null unique, doc text not null, "repairOrderId" text) strict;
create index "comments_repairOrderId" on "comments" ("repairOrderId");
create table "orderEvents" (n integer primary key, key text not null unique, doc text not null, "repairOrderId" text) strict;
create index "orderEvents_repairOrderId" on "orderEvents" ("repairOrderId");
create table "signIns" (n integer primary key, key text not null unique, doc text not null, "rowVersion" integer not null, "latestAt" text) strict;
create index "signIns_latestAt" on "signIns" ("latestAt");
create table "tokens" (n integer primary key, key text not null unique, doc text not null, "rowVersion" integer not null, "userId" text, "isCustomer" integer, "familyHash" text, "accessHash" text, "refreshHash" text, "spentAccessHash" text, "refreshExpiresAt" text, "lastUsedAt" text) strict;
create unique index "tokens_familyHash" on "tokens" ("familyHash");
create unique index "tokens_accessHash" on "tokens" ("accessHash");
create unique index "tokens_refreshHash" on "tokens" ("refreshHash");
create index "tokens_userId" on "tokens" ("userId");
create index "tokens_spentAccessHash" on "tokens" ("spentAccessHash");
create index "tokens_refreshExpiresAt" on "tokens" ("refreshExpiresAt");
create index "tokens_lastUsedAt" on "tokens" ("lastUsedAt");
create table "devices" (n integer primary key, key text not null unique, doc text not null, "rowVersion" integer not null, "userId" text, "isCustomer" integer, "lastUsedAt" text) strict;
create index "devices_userId" on "devices" ("userId");
create index "devices_lastUsedAt" on "devices" ("lastUsedAt");
create table "links" (n integer primary key, key text not null unique, doc text not null, "rowVersion" integer not null, "userId" text, "isCustomer" integer, "purpose" text, "usedAt" text, "expiresAt" text) strict;
create index "links_userId" on "links" ("userId");
create index "links_purpose" on "links" ("purpose");
create index "links_usedAt" on "links" ("usedAt");
create index "links_expiresAt" on "links" ("expiresAt");
create table "fileInfos" (n integer primary key, key text not null unique, doc text not null, "itemId" text, "repairOrderId" text, "kind" text, "fileSize" real) strict;
create index "fileInfos_itemId" on "fileInfos" ("itemId");
create index "fileInfos_repairOrderId" on "fileInfos" ("repairOrderId");
create index "fileInfos_kind" on "fileInfos" ("kind");
create index "fileInfos_fileSize" on "fileInfos" ("fileSize");
create table "mails" (n integer primary key, key text not null unique, doc text not null, "rowVersion" integer not null, "to" text, "userId" text, "subject" text, "sentAt" text, "repairOrderId" text, "state" text, "nextAt" text, "secretUntil" text) strict;
create index "mails_to" on "mails" ("to");
create index "mails_userId" on "mails" ("userId");
create index "mails_subject" on "mails" ("subject");
create index "mails_sentAt" on "mails" ("sentAt");
create index "mails_repairOrderId" on "mails" ("repairOrderId");
create index "mails_state" on "mails" ("state");
create index "mails_nextAt" on "mails" ("nextAt");
create index "mails_secretUntil" on "mails" ("secretUntil");
create table "notices" (n integer primary key, key text not null unique, doc text not null, "rowVersion" integer not null, "publishing" text, "audience" text, "isPinned" integer) strict;
create index "notices_publishing" on "notices" ("publishing");
create index "notices_audience" on "notices" ("audience");
create table "noticeReads" (n integer primary key, key text not null unique, doc text not null, "noticeId" text, "acknowledgedAt" text) strict;
create index "noticeReads_noticeId" on "noticeReads" ("noticeId");
create index "noticeReads_acknowledgedAt" on "noticeReads" ("acknowledgedAt");
create table "notifications" (n integer primary key, key text not null unique, doc text not null, "userId" text, "isCustomer" integer, "readAt" text, "createdAt" text, "repairOrderId" text) strict;
create index "notifications_userId" on "notifications" ("userId");
create index "notifications_readAt" on "notifications" ("readAt");
create index "notifications_createdAt" on "notifications" ("createdAt");
create index "notifications_repairOrderId" on "notifications" ("repairOrderId");
create table "counters" (n integer primary key, key text not null unique, doc text not null, "rowVersion" integer not null) strict;
create table "locks" (n integer primary key, key text not null unique, doc text not null, "rowVersion" integer not null, "idleSince" text) strict;
create index "locks_idleSince" on "locks" ("idleSince");
create table "serials" (n integer primary key, key text not null unique, doc text not null) strict;
create table "savedViews" (n integer primary key, key text not null unique, doc text not null, "userId" text, "isCustomer" integer) strict;
create index "savedViews_userId" on "savedViews" ("userId");
create table "strangers" (n integer primary key, key text not null unique, doc text not null, "rowVersion" integer not null, "latestAt" text) strict;
create index "strangers_latestAt" on "strangers" ("latestAt");
create table "audits" (n integer primary key, key text not null unique, doc text not null, "at" text, "actorId" text, "isCustomer" integer, "entity" text, "recordId" text) strict;
create index "audits_at" on "audits" ("at");
create index "audits_actorId" on "audits" ("actorId");
create index "audits_entity" on "audits" ("entity");
create index "audits_recordId" on "audits" ("recordId");
create table "securityLog" (n integer primary key, key text not null unique, doc text not null, "day" text, "at" text, "lastAt" text, "kind" text, "accountId" text, "isCustomer" integer, "source" text) strict;
create index "securityLog_day" on "securityLog" ("day");
create index "securityLog_at" on "securityLog" ("at");
create index "securityLog_lastAt" on "securityLog" ("lastAt");
create index "securityLog_kind" on "securityLog" ("kind");
create index "securityLog_accountId" on "securityLog" ("accountId");
create index "securityLog_source" on "securityLog" ("source")
`

export const firstSchema: Migration = {
  up: async (kysely) => {
    for (const statement of STATEMENTS.split(';\n')) await sql.raw(statement).execute(kysely)
  },
}
