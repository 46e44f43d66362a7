import { useTranslate } from 'react-admin';
import type { EntityNode } from '../../../../models/adr/entity';
import { ADR_PRODUCT_STATUSES } from '../../../../models/adr/product';
import { adrProductFilter } from '../../../../models/adr/productCalls';
import type { FilterProps } from '../../../search/FilterField';
import type { FixedColumn } from '../grid/fixed';
import type { Statuses } from '../statuses';

/** Filters that the grid alone has; the others are among the fields too. */
export const IN_ROW = ['status', 'entity_id', 'prod_status_id'] as const;

export interface Choice {
    readonly value: string;
    readonly label: string;
}

/** Entities in the order of the tree, those below others moved to the right. */
const entityChoices = (tree: readonly EntityNode[], level = 0): readonly Choice[] =>
    tree.flatMap(({ id, code, name, children }) => [
        { value: String(id), label: `${'\u00a0\u00a0'.repeat(level)}${code} · ${name}` },
        ...entityChoices(children, level + 1),
    ]);

/** What the filters that are no text offer. */
export const useChoices = (tree: readonly EntityNode[], statuses: Statuses) => {
    const translate = useTranslate();
    return {
        status: [
            { value: '', label: translate('adrProducts.pending.any') },
            ...ADR_PRODUCT_STATUSES.map(value => ({ value, label: translate(`adrProducts.pending.${value}`) })),
        ],
        entity_id: [{ value: '', label: translate('adrProducts.anyEntity') }, ...entityChoices(tree)],
        prod_status_id: [
            { value: '', label: translate('adrProducts.anyStatus') },
            ...statuses.list.map(({ id, letter, name }) => ({ value: String(id), label: `${letter} · ${name}` })),
        ],
    } as const;
};

export type Choices = ReturnType<typeof useChoices>;

const LENGTHS: Readonly<Record<string, number>> = {
    description: adrProductFilter.description.options.max,
    upc_item: 17,
};

interface CellProps extends FilterProps {
    readonly name: string;
    readonly label: string;
    readonly col: number;
    readonly width: number;
    readonly choices?: readonly Choice[];
}

const FilterCell = ({ name, label, col, width, choices, filter, errors, onFilter }: CellProps) => {
    const translate = useTranslate();
    const error = errors?.[name];
    const props = {
        'aria-label': label,
        'aria-invalid': error !== undefined,
        title: error && translate(error, { _: error }),
        value: filter[name] ?? '',
        onChange: ({ target }: { readonly target: { readonly value: string } }) =>
            onFilter({ ...filter, [name]: target.value }),
    };
    return (
        <div role="gridcell" aria-colindex={col} style={{ width }}>
            {choices ? (
                <select {...props}>
                    {choices.map(choice => (
                        <option key={choice.value} value={choice.value}>
                            {choice.label}
                        </option>
                    ))}
                </select>
            ) : (
                <input
                    {...props}
                    type="search"
                    placeholder={translate('adrProducts.filter')}
                    maxLength={LENGTHS[name] ?? 100}
                    autoComplete="off"
                />
            )}
        </div>
    );
};

interface FilterRowProps extends FilterProps {
    readonly fixed: readonly FixedColumn[];
    readonly choices: Choices;
}

/** A filter below each fixed column, and those of states and requests beside them. */
export const FilterRow = ({ fixed, choices, ...props }: FilterRowProps) => {
    const translate = useTranslate();
    return (
        <>
            {fixed.map(({ name, width }, at) => (
                <FilterCell
                    {...props}
                    key={name}
                    name={name}
                    col={at + 1}
                    width={width}
                    label={translate('adrProducts.filterBy', {
                        name: translate(`resources.services/product.fields.${name}`),
                    })}
                />
            ))}
            {Object.entries(choices).map(([name, offered], at) => (
                <FilterCell
                    {...props}
                    key={name}
                    name={name}
                    col={fixed.length + at + 1}
                    width={170}
                    label={translate(`adrProducts.filters.${name}`)}
                    choices={offered}
                />
            ))}
        </>
    );
};
