import type { Request } from '@hapi/hapi';
import type { BareDatabase } from './bareDatabase';
import type { NAMED } from './named';

type Named = keyof typeof NAMED;

/** Hand-written list sorted by name, from the product's own index; its total is counted only once. */
export const namedOf = ({ dialect, read }: BareDatabase) => {
    const order = dialect === 'postgres' ? 'lower(name)' : 'name COLLATE NOCASE';
    const totals = new Map<Named, Promise<number>>();
    const count = async (table: Named): Promise<number> =>
        Number((await read(`SELECT count(*) AS total FROM ${table}`, []))[0]?.['total']);

    return async ({ params }: Request) => {
        const table = params['table'] as Named;
        const counted = totals.get(table) ?? count(table);
        totals.set(table, counted);
        const [rows, total] = await Promise.all([
            read(`SELECT * FROM ${table} ORDER BY ${order}, id LIMIT 25`, []),
            counted,
        ]);
        return { rows, total };
    };
};
