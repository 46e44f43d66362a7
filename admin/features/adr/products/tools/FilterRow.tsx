import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { EntityNode } from '../../../../../models/features/adr/entity';
import { ADR_PRODUCT_STATUSES } from '../../../../../models/features/adr/product';
import type { Field } from '../../../../../models/platform/fields/kind';
import type { FixedColumn } from '../../../../platform/grid/fixed';
import { asText, withoutNothing } from '../../../../platform/list/address/listState';
import type { ListStateControl } from '../../../../platform/list/address/useListState';
import type { FilterErrors } from '../../../../platform/list/filters/errors';
import type { FilterChoice } from '../../../../platform/list/filters/parts';
import { entityChoices } from '../../tracking/useEntityChoices';
import { productFilters } from '../address';
import type { ProductStatuses } from '../statuses';

/** Filters that the grid alone has; the others are among the fields too. */
export const IN_ROW = ['status', 'entity_id', 'prod_status_id'] as const;

export type FilterRowChoices = Readonly<Record<(typeof IN_ROW)[number], readonly FilterChoice[]>>;

/** Returns the choices of the filters that are no text. */
export const useChoices = (tree: readonly EntityNode[], statuses: ProductStatuses): FilterRowChoices => {
    const translate = useTranslate();
    return useMemo(
        () => ({
            status: ADR_PRODUCT_STATUSES.map(value => ({ value, label: translate(`adrProducts.pending.${value}`) })),
            entity_id: entityChoices(tree),
            prod_status_id: statuses.list.map(({ id, letter, name }) => ({ value: id, label: `${letter} · ${name}` })),
        }),
        [tree, statuses, translate],
    );
};

/** Keys of the texts of filters that are not set. */
const ANY = {
    status: 'adrProducts.pending.any',
    entity_id: 'adrProducts.anyEntity',
    prod_status_id: 'adrProducts.anyStatus',
} as const satisfies Record<keyof FilterRowChoices, string>;

interface FilterProps extends Pick<ListStateControl, 'filter'> {
    readonly errors: FilterErrors | undefined;
    readonly onFilter: ListStateControl['type'];
}

const FIELDS: Readonly<Record<string, Field | undefined>> = productFilters;
const INDENT = '\u00a0\u00a0';

interface CellProps extends FilterProps {
    readonly name: string;
    readonly label: string;
    readonly col: number;
    readonly width: number;
    readonly choices?: readonly FilterChoice[];
    /** Label of the choice that sets no filter. */
    readonly any?: string;
}

const FilterCell = ({ name, label, col, width, choices, any, filter, errors, onFilter }: CellProps) => {
    const translate = useTranslate();
    const error = errors?.[name];
    const valueOf = (text: string): unknown => (choices ? FIELDS[name]?.kind.parse(text) : text);
    const props = {
        'aria-label': label,
        'aria-invalid': error !== undefined,
        title: error,
        value: asText(filter[name]),
        onChange: ({ target }: { readonly target: { readonly value: string } }) =>
            onFilter(withoutNothing({ ...filter, [name]: valueOf(target.value) })),
    };
    return (
        <div role="gridcell" aria-colindex={col} style={{ width }}>
            {choices ? (
                <select {...props}>
                    <option value="">{any}</option>
                    {choices.map(choice => (
                        <option key={choice.value} value={choice.value}>
                            {INDENT.repeat(choice.level ?? 0) + choice.label}
                        </option>
                    ))}
                </select>
            ) : (
                <input {...props} type="search" placeholder={translate('adrProducts.filter')} autoComplete="off" />
            )}
        </div>
    );
};

interface FilterRowProps extends FilterProps {
    readonly fixed: readonly FixedColumn<never>[];
    readonly choices: FilterRowChoices;
}

/** Shows a filter below each fixed column that has one, and those of states and requests beside them. */
export const FilterRow = ({ fixed, choices, ...props }: FilterRowProps) => {
    const translate = useTranslate();
    return (
        <>
            {fixed.map(({ name, label, width }, at) =>
                Object.hasOwn(FIELDS, name) ? (
                    <FilterCell
                        {...props}
                        key={name}
                        name={name}
                        col={at + 1}
                        width={width}
                        label={translate('adrProducts.filterBy', { name: label })}
                    />
                ) : (
                    <div key={name} role="gridcell" aria-colindex={at + 1} style={{ width }} />
                ),
            )}
            {IN_ROW.map((name, at) => (
                <FilterCell
                    {...props}
                    key={name}
                    name={name}
                    col={fixed.length + at + 1}
                    width={170}
                    label={translate(`adrProducts.filters.${name}`)}
                    choices={choices[name]}
                    any={translate(ANY[name])}
                />
            ))}
        </>
    );
};
