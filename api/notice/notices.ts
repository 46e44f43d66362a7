import type { Grant } from '../../models/access';
import type { DataOf, PayloadOf } from '../../models/call';
import { PAGE_SIZE } from '../../models/criteria';
import type { Database } from '../../models/database/database';
import { LONGEST_DETAIL } from '../../models/database/signals';
import { afterCommit, type Transaction } from '../../models/database/transaction';
import type { Cell } from '../../models/fields/kind';
import { dateTime } from '../../models/fields/dateTime';
import { KEPT_DAYS, MOST_NOTICES, type noticeList, type noticeRead } from '../../models/notice/calls';
import { toldOf, type Said } from '../../models/said';
import { holds } from '../session/holders';
import type { SessionUser } from '../session/user';
import { toldFrom, type NoticeRow } from './told';

const DAY = 24 * 3_600_000;
/** Users that one notice is for; of more those with the lowest ids are told. */
const MOST_TOLD = 500;
/** Rows that one statement of the sweep removes. */
const PORTION = 1_000;

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

/** @param told ids of users; undefined: it may be about anybody */
export type HearNews = (told: readonly number[] | undefined) => void;

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

const OWN = 'FROM notice WHERE sec_user_id = $1 AND date > $2';
const LIST = `SELECT id, message, message_values, link, count, date, read_date ${OWN}
    ORDER BY date DESC, id DESC LIMIT $3 OFFSET $4`;
const IDS = `SELECT id, read_date ${OWN} ORDER BY date DESC, id DESC LIMIT ${MOST_NOTICES}`;

const READ = (listed: string): string => `UPDATE notice SET read_date = $1
    WHERE sec_user_id = $2 AND read_date IS NULL AND date <= $3 AND id IN (${listed}) RETURNING sec_user_id AS id`;

const SWEEP = `DELETE FROM notice WHERE id IN (SELECT id FROM notice WHERE date < $1 ORDER BY date LIMIT ${PORTION})`;

const keptFrom = (): string => new Date(Date.now() - KEPT_DAYS * DAY).toISOString();

const countOf = ({ values }: Said): number => (typeof values?.['count'] === 'number' ? values['count'] : 1);

/** What users are told of: written with what it tells of, and told to the browsers of every node when that is done. */
export class Notices {
    private readonly hearers = new Set<HearNews>();

    constructor(private readonly database: Database) {
        database.signals.listen('notices', detail => this.hear(detail?.split(',').map(Number)));
    }

    /** Tells users, if the transaction is committed. It belongs at its end: who reads their notices waits for it. */
    async tell({ to, by = '', about, said, link }: News, transaction: Transaction): Promise<void> {
        const { key, values = {} } = toldOf(said);
        const date = new Date().toISOString();
        const cells: Cell[] = [about, key, JSON.stringify(values), link, countOf(said), date, by];
        const chosen = this.chosen(to, value => `$${cells.push(value)}`);
        const told = await this.database.run<Told>(TELL(chosen), cells, transaction);
        // Who had one that was renewed has no more than before.
        const made = told.filter(({ count }) => count === countOf(said)).map(({ id }) => id);
        if (made.length > 0) {
            const trim = TRIM(this.database.dialect.listed('$1'));
            await this.database.run(trim, [JSON.stringify(made)], transaction);
        }
        await this.changed(told, transaction);
    }

    /** What does not wait any more has been read by everybody. */
    async settle(about: string, transaction: Transaction): Promise<void> {
        const read = await this.database.run<Told>(SETTLE, [new Date().toISOString(), about], transaction);
        await this.changed(read, transaction);
    }

    /** What a user is told of, the newest first. */
    async list(
        { pageCriteria }: PayloadOf<typeof noticeList>,
        { id }: Pick<SessionUser, 'id'>,
    ): Promise<DataOf<typeof noticeList>> {
        const pageNumber = pageCriteria?.pageNumber ?? 1;
        const pageSize = pageCriteria?.pageSize ?? PAGE_SIZE;
        const from = keptFrom();
        const ids = await this.database.read<Pick<NoticeRow, 'id' | 'read_date'>>(IDS, [id, from]);
        const offset = Math.min((pageNumber - 1) * pageSize, ids.length);
        const size = Math.min(pageSize, ids.length - offset);
        const rows = size > 0 ? await this.database.read<NoticeRow>(LIST, [id, from, size, offset]) : [];
        return {
            list: rows.map(toldFrom),
            unread: ids.filter(({ read_date }) => read_date === null).map(notice => notice.id),
            pageCriteria: {
                pageNumber,
                pageSize,
                pageCount: Math.ceil(ids.length / pageSize),
                recordCount: ids.length,
            },
        };
    }

    async read(
        { ids, seen }: PayloadOf<typeof noticeRead>,
        { id }: Pick<SessionUser, 'id'>,
    ): Promise<DataOf<typeof noticeRead>> {
        const now = new Date().toISOString();
        await this.database.write(async transaction => {
            const sql = READ(this.database.dialect.listed('$4'));
            const until = dateTime({}).kind.write(seen ?? now);
            const read = await this.database.run<Told>(sql, [now, id, until, JSON.stringify(ids)], transaction);
            await this.changed(read.slice(0, 1), transaction);
        });
        return {};
    }

    /** Calls when a node has told users something, or a user has read it elsewhere. */
    listen(hear: HearNews): void {
        this.hearers.add(hear);
    }

    /** Removes what is kept no longer, in portions. */
    async sweep(): Promise<void> {
        const from = keptFrom();
        for (let removed = PORTION; removed === PORTION;)
            removed = await this.database.write(transaction => this.database.change(SWEEP, [from], transaction));
    }

    private chosen(to: Recipients, bind: (value: Cell) => string): string {
        if ('access' in to) return holds(to.access, bind);
        const { from, cell } = this.database.dialect.jsonRows(
            'sec_user',
            bind(JSON.stringify(to.map(username => ({ username: username.toLowerCase() })))),
        );
        return `u.enabled AND lower(u.username) IN (SELECT ${cell('username')} FROM ${from})`;
    }

    private async changed(told: readonly Pick<Told, 'id'>[], transaction: Transaction): Promise<void> {
        if (told.length === 0) return;
        const ids = told.map(({ id }) => id);
        const detail = ids.join(',');
        // More of them than a signal holds: whoever is connected has a look.
        const short = detail.length <= LONGEST_DETAIL ? detail : undefined;
        await this.database.signals.send('notices', transaction, short);
        afterCommit(transaction, () => this.hear(ids));
    }

    private hear(told: readonly number[] | undefined): void {
        for (const hear of this.hearers) hear(told);
    }
}
