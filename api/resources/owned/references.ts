import type { Database } from '../../../models/database/database';
import { quoted } from '../../../models/database/dialect';
import { idsFound } from '../../../models/database/cellReferences';
import { heldSql, readerOf } from '../../../models/database/read';
import type { Transaction } from '../../../models/database/transaction';
import { messages } from '../../../models/platform/messages/ruleMessages';
import { ownNames, siblingFields, type Owned } from '../../../models/owned';
import type { Fields } from '../../../models/platform/definition/resource';
import { definitionOf } from '../../../models/resources';
import type { Said } from '../../../models/said';
import { Failure } from '../../platform/server/failure';
import type { OwnedRow } from '../../platform/resources/children/row';

/** The fields of a row that refer to records elsewhere, each with the path of these. */
const referringFields = (owned: Owned): readonly (readonly [name: string, to: string])[] => {
    const siblings = siblingFields(owned).map(([name]) => name);
    return ownNames(owned).flatMap(name => {
        const { to } = (owned.allFields as Fields)[name]?.options as { readonly to?: string };
        return to !== undefined && !siblings.includes(name) ? [[name, to] as const] : [];
    });
};

/** Refuses rows that refer to records that there are not: one look for all. @throws Failure 400, at each field */
export const refuseDangling = async (
    database: Database,
    owned: Owned,
    rows: readonly OwnedRow[],
    transaction: Transaction,
): Promise<void> => {
    const errors: Record<string, Said> = {};
    for (const [name, to] of referringFields(owned)) {
        const given = rows.filter(
            ({ at, before, after }) => at !== null && after?.[name] && after[name] !== before?.[name],
        );
        if (given.length === 0) continue;
        const sql = `SELECT id FROM ${quoted(definitionOf(to).table)}
            WHERE id IN (${database.dialect.listed('$1')})${heldSql(database)}`;
        const ids = [...new Set(given.map(({ after }) => after?.[name] as number))];
        const found = await idsFound(database, readerOf(database, transaction), sql, [JSON.stringify(ids)]);
        for (const { at, after } of given)
            if (!found.has(after?.[name] as number)) errors[`${at ?? ''}${name}`] = messages.value;
    }
    if (Object.keys(errors).length > 0) throw new Failure(400, errors);
};
