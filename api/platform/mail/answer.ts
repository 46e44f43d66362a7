/** What nodemailer tells of a failure. */
export interface SmtpError extends Error {
    readonly code?: string;
    /** The step at which it was: `RCPT TO`, `DATA` …; `API` before any. */
    readonly command?: string;
    /** What the server answered, if it did. */
    readonly response?: string;
    readonly responseCode?: number;
}

/** Characters of an answer that are kept. */
const LONGEST = 250;

/** What a mail server answered, or why there was no answer, in one line. */
export const answerOf = (error: unknown): string => {
    const { response, message } = error as SmtpError;
    return (response ?? message).replace(/[\s\p{Cc}]+/gu, ' ').slice(0, LONGEST);
};
