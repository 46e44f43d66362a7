import type { Holder } from '../../../models/platform/access/access';
import { may } from '../../../models/platform/access/access';
import type { Database } from '../../../models/database/database';
import { quoted } from '../../../models/database/dialect';
import type { Definition } from '../../../models/platform/definition/resource';
import { normalizeText, toComparable } from '../../../models/platform/format/normalize';
import { References } from '../export/content';

/** Maximum of records in a pick list: references with more choices cannot be changed in a workbook. */
const MAX_PICKS = 5_000;

/** The records that a field may refer to, by their names in a workbook. */
export class Picks {
    private readonly names: ReadonlyMap<number, string>;
    private readonly ids = new Map<string, number>();
    private listed: readonly string[] | undefined;

    constructor(named: readonly (readonly [id: number, name: string])[]) {
        const counts = new Map<string, number>();
        for (const [, name] of named) counts.set(toComparable(name), (counts.get(toComparable(name)) ?? 0) + 1);
        // Records of the same name are distinguished by their ids.
        const isAlike = (name: string): boolean => (counts.get(toComparable(name)) ?? 0) > 1 || name === '';
        this.names = new Map(
            named.map(([id, name]) => [id, isAlike(name) ? `${name} (#${String(id)})`.trim() : name] as const),
        );
        for (const [id, name] of this.names) this.ids.set(toComparable(name), id);
    }

    /** The same array each time: columns that share it are written with one list. */
    get texts(): readonly string[] {
        return (this.listed ??= [...this.names.values()]);
    }

    textOf(id: number): string {
        return this.names.get(id) ?? `#${String(id)}`;
    }

    idOf(text: string): number | undefined {
        return this.ids.get(toComparable(normalizeText(text)));
    }
}

interface Reader {
    readonly database: Database;
    readonly user: Holder;
}

/** A field that refers to records, and which of these are possible: those with a column's value; undefined: all. */
interface PickField {
    readonly of: Definition;
    readonly field: string;
    readonly target: Definition;
    readonly within?: readonly [column: string, value: number] | undefined;
}

/**
 * Loads the records that a field may refer to.
 *
 * @returns undefined: they are too many, or the user may not view them
 */
export const loadPicks = async (
    { database, user }: Reader,
    { of, field, target, within }: PickField,
): Promise<Picks | undefined> => {
    if (!may(user, target.access.view)) return undefined;
    const where = within ? ` WHERE ${quoted(within[0])} = $1` : '';
    const sql = `SELECT id FROM ${quoted(target.table)}${where} ORDER BY id LIMIT ${String(MAX_PICKS + 1)}`;
    const found = await database.read<{ id: number }>(sql, within ? [within[1]] : []);
    if (found.length > MAX_PICKS) return undefined;
    const named: Record<string, unknown>[] = found.map(({ id }) => ({ [field]: id }));
    await new References(of, { database, user }, [field]).name(named);
    return new Picks(found.map(({ id }, at) => [id, named[at]?.[field] as string] as const));
};
