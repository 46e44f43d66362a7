import { randomBytes } from 'node:crypto';
import { daysAfter } from '../../../models/platform/calendar/day';
import { beginOf } from '../../../models/platform/calendar/clock';
import type { Database } from '../../../models/database/database';
import { byIds, lockedRecords } from '../../../models/database/query/records';
import { RecordStore } from '../../../models/database/recordStore';
import type { Transaction } from '../../../models/database/transaction';
import { fromCents, toCents } from '../../../models/platform/fields/money';
import { descriptorOf, type Message } from '../../../models/platform/messages/message';
import type { Actor } from '../../../models/database/actor';
import type { Job, JobKind, NewJob } from '../../../api/platform/jobs/kind';
import { endJob, movePosition, readPosition } from '../../../api/platform/jobs/progress';
import { throwIfStopped } from '../../../api/platform/jobs/stopped';
import type { ServerContext } from '../../../api/platform/feature';
import { closing } from '../models/closing';
import { bakeryMessages } from '../models/messages';
import { sale } from '../models/sale';

type Parts = Pick<ServerContext, 'jobs' | 'log' | 'records' | 'settings'>;

/** The position up to which a day is counted. */
interface Position {
    readonly sale: number;
    readonly sales: number;
    readonly cents: number;
}

const START: Position = { sale: 0, sales: 0, cents: 0 };
const BY = { username: 'closing' };
const BATCH = 100;

const KIND = 'closing';

/** Days are closed one after the other, each once it is over. */
export const closingJobOf = (
    { id, day }: { readonly id: number; readonly day: string },
    { timeZone }: Pick<ServerContext['settings'], 'timeZone'>,
    by: Actor,
): NewJob => ({
    kind: KIND,
    id,
    queueKey: 'days',
    by: by.username,
    notBefore: beginOf(timeZone, daysAfter(day, 1)),
});

const NEXT = `SELECT id FROM bakery_sale WHERE day = $1 AND id > $2 ORDER BY id LIMIT ${BATCH}`;

/** Closings as jobs: a day makes the next one when it is closed. */
export class ClosingJob implements JobKind {
    readonly name = KIND;

    constructor(private readonly parts: Parts) {}

    async work(database: Database, id: number, signal: AbortSignal): Promise<void> {
        const { day } = await new RecordStore(database, closing).get(id);
        for (let isThrough = false; !isThrough;) {
            throwIfStopped({ signal });
            const from = await readPosition<Position>(database, this.job(id));
            isThrough = await database.write(transaction => this.step(database, { id, day, from }, transaction));
        }
    }

    async fail(database: Database, id: number, error: unknown): Promise<Message> {
        const reference = randomBytes(4).toString('hex');
        this.parts.log.error({ err: error, reference, closing: id }, 'A day could not be closed.');
        const message = bakeryMessages.failed({ reference });
        await database.write(transaction =>
            new RecordStore(database, closing).set(
                id,
                { status: 'ERROR', sysmsg: message.text, sysmsg_descriptor: descriptorOf(message) },
                BY,
                transaction,
            ),
        );
        return message;
    }

    /** A batch of sales, or the end. @returns whether that is it */
    private async step(
        database: Database,
        { id, day, from }: { readonly id: number; readonly day: string; readonly from: Position | null },
        transaction: Transaction,
    ): Promise<boolean> {
        const at = from ?? START;
        const next = await database.run<{ id: number }>(NEXT, [day, at.sale], transaction);
        const ids = next.map(row => row.id);
        if (ids.length === 0) {
            const values = { status: 'COMPLETE', sales: at.sales, income: fromCents(at.cents) } as const;
            await new RecordStore(database, closing).set(id, values, BY, transaction);
            await endJob(database, this.job(id), { state: 'DONE' }, transaction);
            await this.openNext(database, daysAfter(day, 1), transaction);
            return true;
        }
        const sales = await lockedRecords(database, sale, byIds(database, ids), transaction);
        const changes = sales.map(before => ({ before, values: { closing_id: id } }));
        await this.parts.records.of(sale).changeMany(changes, BY, transaction);
        const cents = sales.reduce((sum, { amount }) => sum + toCents(amount), at.cents);
        const to = { sale: ids.at(-1), sales: at.sales + sales.length, cents };
        await movePosition(database, this.job(id), { from, to }, transaction);
        return false;
    }

    private async openNext(database: Database, day: string, transaction: Transaction): Promise<void> {
        const [known] = await database.run('SELECT id FROM bakery_closing WHERE day = $1', [day], transaction);
        if (known) return;
        const { id } = await new RecordStore(database, closing).create({ day }, BY, transaction);
        await this.parts.jobs.add(closingJobOf({ id, day }, this.parts.settings, BY), transaction);
    }

    private job(id: number): Job {
        return { kind: KIND, id };
    }
}
