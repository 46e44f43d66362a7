import type { Database } from '../../../models/database/database';
import type { Transaction } from '../../../models/database/transaction';
import type { Language } from '../../../models/platform/preferences/language';
import { descriptorOf, type Message } from '../../../models/platform/messages/message';
import type { StoredContent } from './content';

/** A mail that is still to be sent. */
export interface WaitingMail {
    readonly id: number;
    readonly uid: string;
    readonly template: string;
    readonly address: string;
    readonly language: Language;
    readonly content: StoredContent;
    /** The number of failed tries. */
    readonly tries: number;
    readonly created: Date;
    readonly until: Date;
}

const READ = `SELECT id, uid, template, address, language, content, tries, create_date, until_date
    FROM mail WHERE id = $1 AND next_date IS NOT NULL`;
const AGAIN = `UPDATE mail SET tries = tries + 1, next_date = $2 WHERE id = $1 AND next_date IS NOT NULL`;
/** Removes the content too, which may contain a secret. */
const END = `UPDATE mail SET status = $2, end_date = $3, message = $4, message_descriptor = $5, content = NULL, next_date = NULL
    WHERE id = $1 AND next_date IS NOT NULL`;
const FORGET = 'DELETE FROM mail WHERE end_date < $1';

type Raw = Readonly<Record<keyof Omit<WaitingMail, 'content' | 'created' | 'until'>, string | number>> & {
    readonly content: string;
    readonly create_date: string | Date;
    readonly until_date: string | Date;
};

/** Reads a waiting mail; undefined when it has ended. */
export const waitingMail = async (database: Database, id: number): Promise<WaitingMail | undefined> => {
    const [row] = await database.read<Raw>(READ, [id]);
    if (!row) return undefined;
    const { content, create_date, until_date, ...rest } = row;
    return {
        ...(rest as Pick<WaitingMail, 'id' | 'uid' | 'template' | 'address' | 'language' | 'tries'>),
        content: JSON.parse(content) as StoredContent,
        created: new Date(create_date),
        until: new Date(until_date),
    };
};

export const tryLater = (database: Database, id: number, next: Date, transaction: Transaction): Promise<unknown> =>
    database.run(AGAIN, [id, next.toISOString()], transaction);

/** @param failureMessage the reason why it was given up; undefined: it is sent */
export const endMail = (
    database: Database,
    id: number,
    failureMessage: Message | undefined,
    transaction: Transaction,
): Promise<unknown> => {
    const message = failureMessage ? [failureMessage.text, JSON.stringify(descriptorOf(failureMessage))] : [null, null];
    const cells = [id, failureMessage ? 'GIVEN UP' : 'SENT', new Date().toISOString(), ...message];
    return database.run(END, cells, transaction);
};

export const forgetMails = (database: Database, before: Date): Promise<unknown> =>
    database.write(transaction => database.run(FORGET, [before.toISOString()], transaction));
