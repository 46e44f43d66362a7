import { heldSql } from '../../../models/database/read';
import type { Transaction } from '../../../models/database/transaction';
import type { Actor } from '../../../models/database/writer';
import { allowance } from '../../../models/tpm/allowance';
import { planGroup } from '../../../models/tpm/planGroup';
import { promoProduct } from '../../../models/tpm/promoProduct';
import { CANCELLED, promotion } from '../../../models/tpm/promotion';
import { tpmMessages } from '../../../models/tpm/messages';
import type { Said } from '../../../models/said';
import { Failure } from '../../failure';
import { OwnedWriter, type OwnerWrite } from '../../resources/owned/ownedWriter';
import { refuseTooMuch } from '../../tpm/promotion/planLimit';
import type { RunningFeed } from '../runningFeed';
import type { Draft } from './draft';

interface Group {
    readonly id: number;
    readonly plan_account_id: number;
    readonly name: string;
}

const keyOf = (account: number, name: string): string => `${String(account)}\n${name.toLowerCase()}`;

/**
 * Makes promotions of a plan as the grid does, by the same writer: with its rules and hooks, as drafts with their audit
 * rows. A group that is not there yet is made with the first of its promotions.
 */
export class DraftWriter {
    private readonly writer: OwnedWriter<typeof promotion>;
    private readonly planId: number;
    private readonly by: Actor;

    constructor(private readonly running: RunningFeed) {
        this.writer = new OwnedWriter(running, promotion);
        this.planId = running.feed.plan_id ?? 0;
        this.by = { username: running.feed.create_user };
    }

    /** @throws Failure 400 and 409 with what is wrong, at its row and field, and whatever a hook throws */
    async write(drafts: readonly Draft[], transaction: Transaction): Promise<void> {
        const { database } = this.running;
        const groups = await this.groups(drafts, transaction);
        await this.refuseTaken(drafts, groups, transaction);
        const writes = drafts.map((draft): OwnerWrite<typeof promotion> => {
            const { plan_account_id, group, name, values, products, allowances } = draft;
            const group_id = groups.get(keyOf(plan_account_id, group))?.id ?? 0;
            return {
                before: null,
                values: { plan_id: this.planId, plan_account_id, group_id, name, ...values },
                rows: { [promoProduct.path]: { create: products }, [allowance.path]: { create: allowances } },
            };
        });
        await this.writer.write(writes, this.by, transaction);
        // Together they may be too much, where each by itself is not.
        await refuseTooMuch(database, { planId: this.planId, promotionId: 0, cents: 0 }, transaction);
    }

    /** The groups of drafts by account and name, those among them that are made now. @throws Failure 400 for a name of several */
    private async groups(drafts: readonly Draft[], transaction: Transaction): Promise<ReadonlyMap<string, Group>> {
        const { database, writers } = this.running;
        const accounts = [...new Set(drafts.map(({ plan_account_id }) => plan_account_id))];
        const sql = `SELECT id, plan_account_id, name FROM tpm_plan_group
            WHERE plan_account_id IN (${database.dialect.listed('$1')})${heldSql(database)}`;
        const found = await database.run<Group & Record<string, unknown>>(sql, [JSON.stringify(accounts)], transaction);
        // As the first of them writes it.
        const wanted = new Map(
            [...drafts]
                .reverse()
                .map(({ plan_account_id, group }) => [keyOf(plan_account_id, group), { plan_account_id, group }]),
        );
        const groups = new Map<string, Group>();
        for (const group of found) {
            const key = keyOf(group.plan_account_id, group.name);
            if (!wanted.has(key)) continue;
            if (groups.has(key)) throw new Failure(400, { group_id: tpmMessages.severalGroups });
            groups.set(key, group);
        }
        const missing = [...wanted].filter(([key]) => !groups.has(key)).map(([, one]) => one);
        const creations = missing.map(({ plan_account_id, group }) => ({
            values: { plan_id: this.planId, plan_account_id, name: group } as never,
        }));
        const made = creations.length > 0 ? await writers.of(planGroup).create(creations, this.by, transaction) : [];
        for (const group of made) groups.set(keyOf(group.plan_account_id, group.name), group);
        return groups;
    }

    /** Who uploads a file twice shall not plan everything twice. @throws Failure 409 */
    private async refuseTaken(
        drafts: readonly Draft[],
        groups: ReadonlyMap<string, Group>,
        transaction: Transaction,
    ): Promise<void> {
        const { database } = this.running;
        const ids = [...new Set([...groups.values()].map(({ id }) => id))];
        const sql = `SELECT group_id, name FROM tpm_promotion
            WHERE group_id IN (${database.dialect.listed('$1')}) AND status <> ${CANCELLED}`;
        const there = await database.run<{ group_id: number; name: string }>(sql, [JSON.stringify(ids)], transaction);
        const taken = new Set(there.map(({ group_id, name }) => keyOf(group_id, name)));
        const errors: Record<string, Said> = {};
        for (const { first, plan_account_id, group, name } of drafts) {
            const id = groups.get(keyOf(plan_account_id, group))?.id ?? 0;
            if (taken.has(keyOf(id, name))) errors[`${String(first)}.name`] = tpmMessages.promotionThere;
        }
        if (Object.keys(errors).length > 0) throw new Failure(409, errors);
    }
}
