import { answerRequests } from './answer-requests.ts'

addEventListener('message', answerRequests())
