import type { Database } from '../../../../models/database/database';
import { quoted } from '../../../../models/database/dialect';
import type { Transaction } from '../../../../models/database/transaction';
import { messages } from '../../../../models/platform/messages/ruleMessages';
import { adrEntity } from '../../../../models/features/adr/entity';
import type { bulkReport } from '../../../../models/features/report/bulkReport';
import { toFullRules, type ReportRulesInput, type Rules } from '../../../../models/features/report/rules';
import { productEntityStatus } from '../../../../models/features/settings/productEntityStatus';
import type { Message, MessageErrors } from '../../../../models/platform/messages/message';
import { Failure } from '../../../platform/server/failure';
import type { Hooks } from '../../../platform/resources/hooks';
import type { Runs } from '../run/runs';

const isRepeated = (list: readonly unknown[]): boolean => new Set(list).size < list.length;

/** Returns the problem of a list of ids: a repeated or an unknown one. */
const checkIds = async (
    database: Database,
    table: string,
    ids: readonly number[],
    transaction: Transaction,
): Promise<Message | undefined> => {
    if (isRepeated(ids)) return messages.repeated;
    const sql = `SELECT count(*) AS found FROM ${quoted(table)} WHERE id IN (${database.dialect.listed('$1')})`;
    const [row] = await database.run(sql, [JSON.stringify(ids)], transaction);
    return Number(row?.['found']) === ids.length ? undefined : messages.value;
};

/** @throws Failure 400 for problems that single rules cannot find, each at its field */
const checkRules = async (database: Database, { filter, field }: Rules, transaction: Transaction): Promise<void> => {
    const { entity_ids, ape_prod_status_ids } = filter;
    const problems = {
        'rules.filter.entity_ids': await checkIds(database, adrEntity.table, entity_ids, transaction),
        'rules.filter.ape_prod_status_ids': await checkIds(
            database,
            productEntityStatus.table,
            ape_prod_status_ids,
            transaction,
        ),
        'rules.field': isRepeated(field) ? messages.repeated : undefined,
    };
    const errors = Object.entries(problems).filter((entry): entry is [string, Message] => entry[1] !== undefined);
    if (errors.length > 0) throw new Failure(400, Object.fromEntries(errors) satisfies MessageErrors);
};

/** Builds the hooks of bulk reports: their references are stored as links too, and their runs are deleted with them. */
export const bulkHooks = (database: Database, runs: Runs): Hooks<typeof bulkReport> => {
    const linked = async (input: ReportRulesInput, transaction: Transaction) => {
        const rules = toFullRules(input);
        await checkRules(database, rules, transaction);
        const { entity_ids, ape_prod_status_ids } = rules.filter;
        return { rules, entity_ids, prod_status_ids: ape_prod_status_ids };
    };
    return {
        beforeCreate: async ({ values, transaction }) => ({
            ...values,
            ...((await linked(values.rules, transaction)) as object),
        }),
        beforeUpdate: async ({ patch, transaction }) =>
            patch.rules ? { ...patch, ...((await linked(patch.rules, transaction)) as object) } : patch,
        beforeDelete: async ({ record, by, transaction }) => runs.removeOf('BULK', record.id, by, transaction),
    };
};
