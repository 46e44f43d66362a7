import { useTranslate } from 'react-admin';
import { FilterField, type FilterProps } from './FilterField';

/** Characters, where they are not 100 (specification section 5). */
const LENGTHS: Readonly<Record<string, number>> = { description: 500, upc_item: 17, upc_case: 17 };

const TEXTS = [
    'manufacturer',
    'description',
    'dept_code',
    'group_name',
    'type_code',
    'cust_code',
    'upc_item',
    'upc_case',
] as const;

const DROPPED = [
    { value: '', label: 'lookup.status.any' },
    { value: 'false', label: 'lookup.status.current' },
    { value: 'true', label: 'lookup.status.dropped' },
] as const;

/** A filter for each field of a product; all of them together narrow the results. */
export const ProductFilters = (props: FilterProps) => {
    const translate = useTranslate();
    return (
        <>
            {TEXTS.map(name => (
                <FilterField
                    {...props}
                    key={name}
                    name={name}
                    label={translate(`resources.services/product.fields.${name}`)}
                    max={LENGTHS[name] ?? 100}
                />
            ))}
            <FilterField
                {...props}
                name="dropped"
                label={translate('lookup.statusLabel')}
                choices={DROPPED.map(({ value, label }) => ({ value, label: translate(label) }))}
            />
        </>
    );
};
