import { may } from '../../../../models/platform/access/access';
import { dateInZone } from '../../../../models/platform/calendar/clock';
import { clipped } from '../../../../models/platform/format/clipped';
import type { DataOf } from '../../../../models/platform/calls/call';
import { takeAdvisoryLock } from '../../../../models/database/advisoryLock';
import type { Database } from '../../../../models/database/database';
import { insertRowsSql } from '../../../../models/database/insertRows';
import { readerOf, type Read } from '../../../../models/database/read';
import type { Transaction } from '../../../../models/database/transaction';
import {
    MAX_LISTED_COPIES,
    type CopyAnswer,
    type CopyRequest,
    type PlanCopy,
    type copyUndo,
} from '../../../../models/features/tpm/copyCalls';
import { tpmMessages } from '../../../../models/features/tpm/messages';
import { Failure } from '../../../platform/server/failure';
import type { ServerContext } from '../../../platform/feature';
import type { SessionUser } from '../../../platform/sessions/user';
import { lockPlan } from '../planLock';
import { planCopy, type CopyPlan, type CreatedCopy } from './copyPlan';
import { plansOfTargets } from './destinations';
import { previewOf } from './preview';
import { copyOrderOf, type CopyOrder } from './request';
import { lockSources, plansOfSource } from './sources';
import { undoCopy } from './undo';
import { writeCopy, type WrittenCopy } from './writing';

/** Characters of a copy's source and target, in the list of copies. */
const MAX_TEXT_LENGTH = 500;

/** @throws Failure 400 for a new plan with several sources, and 409 for a new plan with a name in use */
const checkNewPlan = async (read: Read, { newPlan }: CopyOrder, sourcePlans: readonly number[]): Promise<void> => {
    if (newPlan === undefined) return;
    if (sourcePlans.length !== 1) throw new Failure(400, { 'to.0.plan': tpmMessages.copyOnePlan });
    const sql = 'SELECT id FROM tpm_plan WHERE lower(name) = lower($1) LIMIT 1';
    if ((await read(sql, [newPlan])).length > 0)
        throw new Failure(409, { 'to.0.plan.name': tpmMessages.copyPlanExists });
};

const NAMES: Readonly<Record<CopyOrder['source']['column'], string>> = {
    id: 'SELECT name FROM tpm_promotion WHERE id',
    group_id: 'SELECT name FROM tpm_plan_group WHERE id',
    plan_account_id: `SELECT a.name FROM tpm_plan_account AS pa JOIN tpm_account AS a ON a.id = pa.account_id WHERE pa.id`,
    plan_id: 'SELECT name FROM tpm_plan WHERE id',
};

const joined = (names: Iterable<string>): string => clipped([...new Set(names)].join(', '), MAX_TEXT_LENGTH);

/** Previews, creates and undoes copies of promotions. Independent of Hapi. */
export class Copies {
    private readonly database: Database;

    constructor(private readonly context: Pick<ServerContext, 'database' | 'records' | 'settings'>) {
        this.database = context.database;
    }

    /** @throws NotFoundError, Failure 400, 403 and 409 */
    copy(request: CopyRequest, by: SessionUser): Promise<CopyAnswer> {
        const order = copyOrderOf(request, by);
        return request.preview ? this.preview(order) : this.make(order, by);
    }

    /** @throws NotFoundError, Failure 403 and 409 */
    undo(id: number, by: SessionUser): Promise<DataOf<typeof copyUndo>> {
        return undoCopy(this.database, id, by);
    }

    /** Lists the last copies from a plan and into it. */
    async ofPlan(planId: number, by: SessionUser): Promise<PlanCopy[]> {
        const rows = await this.database.read<Omit<PlanCopy, 'may_undo'>>(
            `SELECT c.id, c.create_user, c.create_date, c.source, c.target, c.promotions, c.undone_user, c.undone_date
                FROM tpm_copy AS c JOIN tpm_copy_plan AS p ON p.copy_id = c.id WHERE p.plan_id = $1
                ORDER BY c.id DESC LIMIT ${String(MAX_LISTED_COPIES)}`,
            [planId],
        );
        const moment = (date: string): string => new Date(date).toISOString();
        return rows.map(row => ({
            ...row,
            create_date: moment(row.create_date),
            undone_date: row.undone_date === null ? null : moment(row.undone_date),
            may_undo: row.undone_user === null && (row.create_user === by.username || may(by, 'tpmBdm')),
        }));
    }

    private async preview(order: CopyOrder): Promise<CopyAnswer> {
        const read: Read = (sql, values) => this.database.read(sql, values);
        await checkNewPlan(read, order, await plansOfSource(this.database, read, order));
        const today = dateInZone(this.context.settings.timeZone, new Date());
        return previewOf(this.database, read, await planCopy(this.database, read, order), today);
    }

    private make(order: CopyOrder, by: SessionUser): Promise<CopyAnswer> {
        const { database } = this;
        return database.write(async transaction => {
            const read = readerOf(database, transaction);
            // Of two concurrent copies, the second one finds the plan and the names of the first.
            if (order.newPlan !== undefined) await takeAdvisoryLock(database, 'tpm plan names', transaction);
            const sourcePlans = await plansOfSource(database, read, order);
            const plans = new Set([...(await plansOfTargets(database, read, order)), ...sourcePlans]);
            for (const id of [...plans].sort((a, b) => a - b)) await lockPlan(database, id, transaction);
            await checkNewPlan(read, order, sourcePlans);
            await lockSources(database, read, order);
            const plan = await planCopy(database, read, order);
            if (plan.created.length === 0 && plan.accounts.every(({ id }) => id !== null))
                return { ...NOTHING, rejected: [...plan.rejected] };
            const copyId = await this.noteCopy(plan, by, transaction);
            const writing = { ...this.context, plan, by, transaction, copyId };
            const written = await writeCopy(writing, sourcePlans[0] ?? 0);
            await this.noteParents(copyId, plan, written, transaction);
            return this.answerOf(copyId, plan, written);
        });
    }

    private async noteCopy({ order, created, accounts }: CopyPlan, by: SessionUser, transaction: Transaction) {
        const { database } = this;
        const sql = `${NAMES[order.source.column]} IN (${database.dialect.listed('$1')}) ORDER BY 1`;
        const sources = await database.run<{ name: string }>(sql, [JSON.stringify(order.source.ids)], transaction);
        const plans = accounts.map(({ plan_name: name }) => name);
        const isAccount = order.targets.some(({ account_id, group_id }) => account_id ?? group_id);
        const target = isAccount
            ? `${joined(plans)}: ${joined(accounts.map(({ account_name: name }) => name))}`
            : joined(plans);
        const insert = `INSERT INTO tpm_copy (create_user, create_date, source, target, promotions)
            VALUES ($1, $2, $3, $4, $5) RETURNING id`;
        const values = [
            by.username,
            new Date().toISOString(),
            joined(sources.map(({ name }) => name)),
            clipped(target, MAX_TEXT_LENGTH),
            created.length,
        ];
        const [copy] = await database.run<{ id: number }>(insert, values, transaction);
        return copy?.id ?? 0;
    }

    private async noteParents(
        copyId: number,
        { created, accounts }: CopyPlan,
        { parents, newPlan }: WrittenCopy,
        transaction: Transaction,
    ): Promise<void> {
        const { database } = this;
        const insert = async (table: string, rows: readonly Readonly<Record<string, string | number>>[]) => {
            if (rows.length === 0) return;
            const names = Object.keys(rows[0] ?? {});
            const { sql, values } = insertRowsSql(database.dialect, table, names, rows);
            await database.run(sql, values, transaction);
        };
        await insert(
            'tpm_copy_parent',
            parents.map(([resource, record_id]) => ({ copy_id: copyId, resource, record_id })),
        );
        const plans = [
            ...created.map(({ source }) => source.plan_id),
            ...accounts.map(({ plan_id: id }) => id ?? newPlan?.id ?? 0),
        ];
        await insert(
            'tpm_copy_plan',
            [...new Set(plans)].map(plan_id => ({ copy_id: copyId, plan_id })),
        );
    }

    private answerOf(
        copyId: number,
        { created, accounts, rejected }: CopyPlan,
        { promotions, newPlan }: WrittenCopy,
    ): CopyAnswer {
        const names = new Map(
            accounts.flatMap(({ plan_id: id, plan_name: name }) => (id === null ? [] : [[id, name] as const])),
        );
        if (newPlan) names.set(newPlan.id, newPlan.name);
        return {
            ...NOTHING,
            copy_id: copyId,
            created: promotions.map(({ id, plan_id }, at) => ({
                promo_id: id,
                from: (created[at] as CreatedCopy).source.id,
                plan_id,
            })),
            plans: [...names].map(([id, name]) => ({ id, name })),
            rejected: [...rejected],
        };
    }
}

/** The answer of a copy that created nothing. */
const NOTHING: CopyAnswer = { copy_id: null, created: [], plans: [], rejected: [], promotions: null, budgets: null };
