import { FIRST_COLUMNS } from '../../../../models/features/report/columns';
import type { Rules } from '../../../../models/features/report/rules';

/** Rules of a new report. */
export const NEW_RULES: Rules = {
    filter: { entity_ids: [], ape_prod_status_ids: [] },
    field: FIRST_COLUMNS,
    layout: 'HORIZONTAL',
};

/** Returns the rules with some of their filter changed; empty filters are left out. */
export const updateRulesFilter = (rules: Rules, change: Partial<Rules['filter']>): Rules => {
    const filter = Object.entries({ ...rules.filter, ...change });
    const filledEntries = filter.filter(([, value]) => value !== null && value !== '');
    return { ...rules, filter: Object.fromEntries(filledEntries) as unknown as Rules['filter'] };
};

/** Returns a list with one of its items at another position. */
export const withMoved = <T>(list: readonly T[], from: number, to: number): readonly T[] => {
    const [item] = list.slice(from, from + 1);
    if (item === undefined || to < 0 || to >= list.length) return list;
    const others = list.filter((_one, at) => at !== from);
    return [...others.slice(0, to), item, ...others.slice(to)];
};
