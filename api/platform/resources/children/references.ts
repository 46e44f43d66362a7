import type { Database } from '../../../../models/database/database';
import { idsAmong } from '../../../../models/database/ids';
import { readerOf } from '../../../../models/database/read';
import type { Transaction } from '../../../../models/database/transaction';
import { messages } from '../../../../models/platform/messages/ruleMessages';
import { ownNames, type RecordCollection } from '../../../../models/platform/children/recordCollection';
import { siblingFields } from '../../../../models/platform/children/siblings';
import type { Fields } from '../../../../models/platform/definition/resource';
import { definitionOf } from '../../../../models/platform/definition/registry';
import type { Message } from '../../../../models/platform/messages/message';
import { Failure } from '../../server/failure';
import type { ChildRow } from './row';

/** The fields of a row that refer to records elsewhere, each with the path of these. */
const referringFields = (collection: RecordCollection): readonly (readonly [name: string, to: string])[] => {
    const siblings = siblingFields(collection).map(([name]) => name);
    return ownNames(collection).flatMap(name => {
        const { to } = (collection.definition.allFields as Fields)[name]?.options as { readonly to?: string };
        return to !== undefined && !siblings.includes(name) ? [[name, to] as const] : [];
    });
};

/** Refuses rows that refer to records that there are not: one look for all. @throws Failure 400, at each field */
export const refuseDangling = async (
    database: Database,
    collection: RecordCollection,
    rows: readonly ChildRow[],
    transaction: Transaction,
): Promise<void> => {
    const errors: Record<string, Message> = {};
    for (const [name, to] of referringFields(collection)) {
        const changedRows = rows.filter(
            ({ at, before, after }) => at !== null && after?.[name] && after[name] !== before?.[name],
        );
        if (changedRows.length === 0) continue;
        const ids = changedRows.map(({ after }) => after?.[name] as number);
        const found = await idsAmong(database, readerOf(database, transaction), definitionOf(to).table, ids);
        for (const { at, after } of changedRows)
            if (!found.has(after?.[name] as number)) errors[`${at ?? ''}${name}`] = messages.value;
    }
    if (Object.keys(errors).length > 0) throw new Failure(400, errors);
};
