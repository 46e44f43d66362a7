import { clipped } from '../../../models/platform/format/clipped';

/** A failure as nodemailer reports it. */
export interface SmtpError extends Error {
    readonly code?: string;
    /** The step that failed: `RCPT TO`, `DATA` …; `API` before any. */
    readonly command?: string;
    /** The server's answer, if there was one. */
    readonly response?: string;
    readonly responseCode?: number;
}

/** Characters of an answer that are stored. */
const MAX_ANSWER_LENGTH = 250;

/** Returns a mail server's answer, or the reason why there was none, in one line. */
export const answerOf = (error: unknown): string => {
    const { response, message } = error as SmtpError;
    return clipped((response ?? message).replace(/[\s\p{Cc}]+/gu, ' '), MAX_ANSWER_LENGTH);
};
