import type { DataOf, PayloadOf } from '../../../models/platform/calls/call';
import { PAGE_SIZE } from '../../../models/platform/view/criteria';
import type { Database } from '../../../models/database/database';
import type { Transaction } from '../../../models/database/transaction';
import { dateTime } from '../../../models/platform/fields/dateTime';
import {
    KEPT_DAYS,
    MOST_NOTICES,
    NOTICE_SORTS,
    type noticeList,
    type noticeRead,
} from '../../../models/platform/notifications/calls';
import type { SessionUser } from '../sessions/user';
import { settleNews, tellAllNews, tellChange, tellNews, type News } from '../../notice/news';
import { toldFrom, type NoticeRow } from '../../notice/told';

const DAY = 24 * 3_600_000;
/** Rows that one statement of the sweep removes. */
const PORTION = 1_000;

/** @param told ids of users; undefined: it may be about anybody */
export type HearNews = (told: readonly number[] | undefined) => void;

const OWN = 'FROM notice WHERE sec_user_id = $1 AND date > $2';
const LIST = `SELECT id, message, message_values, link, count, date, read_date ${OWN}
    ORDER BY date DESC, id DESC LIMIT $3 OFFSET $4`;
const IDS = `SELECT id, read_date ${OWN} ORDER BY date DESC, id DESC LIMIT ${MOST_NOTICES}`;

const READ = (listed: string): string => `UPDATE notice SET read_date = $1
    WHERE sec_user_id = $2 AND read_date IS NULL AND date <= $3 AND id IN (${listed}) RETURNING sec_user_id AS id`;

const SWEEP = `DELETE FROM notice WHERE id IN (SELECT id FROM notice WHERE date < $1 ORDER BY date LIMIT ${PORTION})`;

const keptFrom = (): string => new Date(Date.now() - KEPT_DAYS * DAY).toISOString();

/** What users are told of: written with what it tells of, and told to the browsers of every node when that is done. */
export class Notices {
    private readonly hearers = new Set<HearNews>();

    constructor(private readonly database: Database) {
        database.signals.listen('notices', detail => {
            const told = detail?.split(',').map(Number);
            for (const hear of this.hearers) hear(told);
        });
    }

    /** Tells users, at the end of a transaction, if it is committed. */
    tell(news: News, transaction: Transaction): Promise<void> {
        return tellNews(this.database, news, transaction);
    }

    /** The same of much at once. */
    tellAll(news: readonly News[], transaction: Transaction): Promise<void> {
        return tellAllNews(this.database, news, transaction);
    }

    /** What does not wait any more has been read by everybody. */
    settle(about: string, transaction: Transaction): Promise<void> {
        return settleNews(this.database, about, transaction);
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
            searchCriteria: { filter: {} },
            sortCriteria: { fieldName: NOTICE_SORTS[0], direction: 'DESC' },
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
            const read = await this.database.run<{ id: number }>(
                sql,
                [now, id, until, JSON.stringify(ids)],
                transaction,
            );
            await tellChange(this.database, read.slice(0, 1), transaction);
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
}
