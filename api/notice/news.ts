import type { Grant } from '../../models/platform/access/access';
import type { Database } from '../../models/database/database';
import { LONGEST_DETAIL } from '../../models/database/pubSub';
import type { Transaction } from '../../models/database/transaction';
import type { Cell } from '../../models/platform/fields/kind';
import { MOST_NOTICES } from '../../models/platform/notifications/calls';
import { toldOf, type Said } from '../../models/said';
import { holds } from '../platform/sessions/holders';

/** Users that one notice is for; of more those with the lowest ids are told. */
const MOST_TOLD = 500;
/** Whom a notice is for: some users by their names, or all who hold a grant. Who is disabled is told nothing. */
export type Recipients = readonly string[] | { readonly access: Grant };

/** Something that users are told of. */
export interface News {
    readonly to: Recipients;
    /** Who did it: nobody is told what they did themselves. */
    readonly by?: string;
    /**
     * What it is about, as `adr.waiting.12`: of what a user has not read there is one notice of it, which is renewed
     * when there is more to tell.
     */
    readonly about: string;
    /** A message whose place `count`, if it has one, adds up as the notice is renewed. */
    readonly said: Said;
    /** The screen with more of it, below the product's address: `/services/adr/requests/12`. */
    readonly link: string;
}

interface Told {
    readonly id: number;
    readonly count: number;
}

const TELL = (chosen: string): string => `INSERT INTO notice
        (sec_user_id, about, message, message_values, link, count, date)
    SELECT u.id, $1, $2, $3, $4, $5, $6 FROM sec_user u
        WHERE lower(u.username) <> lower($7) AND ${chosen} ORDER BY u.id LIMIT ${MOST_TOLD}
    ON CONFLICT (sec_user_id, about) WHERE read_date IS NULL DO UPDATE SET message = excluded.message,
        message_values = excluded.message_values, link = excluded.link, date = excluded.date,
        count = notice.count + excluded.count
    RETURNING sec_user_id AS id, count`;

/** Of some users what is beyond the number that each has. */
const TRIM = (listed: string): string => `DELETE FROM notice WHERE id IN (SELECT id FROM (
        SELECT id, row_number() OVER (PARTITION BY sec_user_id ORDER BY date DESC, id DESC) AS place
        FROM notice WHERE sec_user_id IN (${listed})) AS placed WHERE place > ${MOST_NOTICES})`;

const SETTLE = 'UPDATE notice SET read_date = $1 WHERE about = $2 AND read_date IS NULL RETURNING sec_user_id AS id';

const countOf = ({ values }: Said): number => (typeof values?.['count'] === 'number' ? values['count'] : 1);

const chosenBy = ({ dialect }: Database, to: Recipients, bind: (value: Cell) => string): string => {
    if ('access' in to) return holds(to.access, bind);
    const usernames = to.map(username => ({ username: username.toLowerCase() }));
    const { from, cell } = dialect.jsonRows('sec_user', bind(JSON.stringify(usernames)));
    return `u.enabled AND lower(u.username) IN (SELECT ${cell('username')} FROM ${from})`;
};

/** Tells the browsers of users that there is something. */
export const tellChange = async (
    database: Database,
    told: readonly { readonly id: number }[],
    transaction: Transaction,
): Promise<void> => {
    if (told.length === 0) return;
    const detail = told.map(({ id }) => id).join(',');
    // More of them than a signal holds: whoever is connected has a look.
    await database.signals.send('notices', transaction, detail.length <= LONGEST_DETAIL ? detail : undefined);
};

/** Stores a notice for each of its recipients, and how many each has of it. */
const putNews = (
    database: Database,
    { to, by = '', about, said, link }: News,
    transaction: Transaction,
): Promise<Told[]> => {
    const { key, values = {} } = toldOf(said);
    const date = new Date().toISOString();
    const cells: Cell[] = [about, key, JSON.stringify(values), link, countOf(said), date, by];
    const chosen = chosenBy(database, to, value => `$${cells.push(value)}`);
    return database.run<Told>(TELL(chosen), cells, transaction);
};

/** Tells users, if the transaction is committed. It belongs at its end: who reads their notices waits for it. */
export const tellAllNews = async (
    database: Database,
    news: readonly News[],
    transaction: Transaction,
): Promise<void> => {
    const told = new Set<number>();
    const made = new Set<number>();
    for (const one of news) {
        for (const { id, count } of await putNews(database, one, transaction)) {
            told.add(id);
            // Who had one that was renewed has no more than before.
            if (count === countOf(one.said)) made.add(id);
        }
    }
    if (made.size > 0) {
        await database.run(TRIM(database.dialect.listed('$1')), [JSON.stringify([...made])], transaction);
    }
    const users = [...told].map(id => ({ id }));
    await tellChange(database, users, transaction);
};

/** The same of one. */
export const tellNews = (database: Database, news: News, transaction: Transaction): Promise<void> =>
    tellAllNews(database, [news], transaction);

/** What does not wait any more has been read by everybody. */
export const settleNews = async (database: Database, about: string, transaction: Transaction): Promise<void> => {
    const read = await database.run<Told>(SETTLE, [new Date().toISOString(), about], transaction);
    await tellChange(database, read, transaction);
};
