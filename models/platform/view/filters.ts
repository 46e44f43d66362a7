import type { Field } from '../fields/kind';
import type { Definition, Fields } from '../definition/resource';
import type { Shape } from '../definition/shape';
import type { Filtering, FilterCondition, View } from './view';
import type { At, Sign, Term, Test } from './terms';

export const equal = <F extends Field>(field: F, at: At): Filtering<F> => ({
    field,
    look: { at, operator: 'eq' },
});

export const among = <F extends Field>(field: F, at: At): Filtering<F> => ({ field, look: { isAmong: at } });

export const compare = <F extends Field>(field: F, sign: Sign, at: At): Filtering<F> => ({
    field,
    look: { at, operator: sign },
});

export const contain = <F extends Field>(field: F, ...terms: readonly Term[]): Filtering<F> => ({
    field,
    look: { contains: terms },
});

export const search = <F extends Field>(field: F, of: Definition, ...terms: readonly Term[]): Filtering<F> => ({
    field,
    look: { words: terms, of },
});

export const mean = <F extends Field>(field: F, means: Readonly<Record<string, readonly Test[]>>): Filtering<F> => ({
    field,
    look: { means },
});

export const meet = <F extends Field>(field: F, ...tests: readonly Test[]): Filtering<F> => ({
    field,
    look: { tests },
});

type All<F> = { readonly [K in keyof F]: F[K] extends Field ? Filtering<F[K]> : never };

const all = <F extends Fields>(filters: F, toCondition: (name: string) => FilterCondition): All<F> =>
    Object.fromEntries(
        Object.entries(filters).map(([name, field]) => [name, { field, look: toCondition(name) }]),
    ) as unknown as All<F>;

/** Returns every filter of a list of one table, for a column that refers to its rows. */
export const found = <F extends Fields>(view: View<Shape, F>, by: At): All<F> =>
    all(view.filters, name => ({ found: view, by, name }));

/** Returns every filter of a list of one table, where that is joined under an alias. Its `q` is not converted. */
export const filtersAt = <F extends Fields>(view: View<Shape, F>, alias: string): All<F> => {
    const { conditions, of } = view;
    const at = (term: Term): Term => (typeof term === 'string' ? (`${alias}${term.slice(of.as.length)}` as At) : term);
    return all(view.filters, name => {
        const condition = conditions[name] as FilterCondition;
        if ('operator' in condition) return { ...condition, at: at(condition.at) as At };
        return 'contains' in condition ? { contains: condition.contains.map(at) } : condition;
    });
};
