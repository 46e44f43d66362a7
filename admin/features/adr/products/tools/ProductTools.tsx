import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { focusOn } from '../../../../platform/layout/focus/focus';
import { useIsSmall } from '../../../../platform/layout/windowSize';
import type { ListStateControl } from '../../../../platform/list/address/useListState';
import type { FilterErrors } from '../../../../platform/list/filters/errors';
import { criteriaFilterFields } from '../../../../platform/list/filters/parts';
import type { ListOf } from '../../../../platform/list/list';
import { ListTools } from '../../../../platform/list/toolbar/ListTools';
import { useCounted } from '../../../../platform/list/toolbar/useCounted';
import { productLabel } from '../../../product/lookup/list';
import { productAddress, productFilters, withoutEntity } from '../address';
import { IN_ROW, type FilterRowChoices } from './FilterRow';

interface ProductToolsProps {
    readonly at: ListStateControl;
    readonly choices: FilterRowChoices;
    readonly errors: FilterErrors | undefined;
    /** Number of products that are found, once it is known. */
    readonly total: number | undefined;
}

const isInRow = (name: string): name is keyof FilterRowChoices => IN_ROW.some(each => each === name);

/** Returns the list options for the grid, which has its own columns. Its preference is specification section 3's. */
const listWith = (choices: FilterRowChoices): Omit<ListOf<never>, 'fixed'> => ({
    path: 'services/adr/products',
    address: productAddress,
    savedUnder: 'adrServiceProductFilters',
    parts: criteriaFilterFields(
        productFilters,
        name => (isInRow(name) ? `adrProducts.filters.${name}` : productLabel(name)),
        Object.fromEntries(IN_ROW.map(name => [name, { useChoices: () => choices[name] }])),
    ),
    columns: [],
    sorts: productAddress.sorts.map(name => ({ name, label: productLabel(name) })),
    density: 'compact',
});

/** Shows the box, every filter that is not in the grid's row, saved searches, and how many products are found. */
export const ProductTools = ({ at, choices, errors, total }: ProductToolsProps) => {
    const translate = useTranslate();
    const isSmall = useIsSmall();
    const counted = useCounted();
    const list = useMemo(() => listWith(choices), [choices]);
    return (
        <ListTools
            list={list}
            errors={errors}
            control={{ ...at, listState: withoutEntity(at.listState) }}
            search={{ label: translate('lookup.box') }}
            takesFocus
            onRows={() => focusOn(document.querySelector('main [role=grid]'))}
            status={counted(total === 0 ? 'lookup.none' : 'lookup.count', total)}
            apart={isSmall ? [] : IN_ROW}
            isFlat
        />
    );
};
