import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import { formatInteger } from '../../../../models/format';
import { useIsSmall } from '../../../layout/windowSize';
import type { FilterErrors } from '../../../search/fieldErrors';
import { FilterField, FilterGrid } from '../../../search/FilterField';
import { useProductWords, type Words } from '../../../search/LastSearch';
import { ProductFilters } from '../../../search/ProductFilters';
import { SearchTools } from '../../../search/SearchTools';
import type { Searching } from '../../../search/useSearch';
import { productSearch, withoutEntity } from '../search';
import { IN_ROW, type Choices } from './FilterRow';

interface ProductToolsProps {
    readonly searching: Searching;
    readonly choices: Choices;
    readonly errors: FilterErrors | undefined;
    /** Products that are found, once it is known. */
    readonly total: number | undefined;
}

const useWords = (choices: Choices): Words => {
    const productWords = useProductWords();
    return (name, value) =>
        Object.hasOwn(choices, name)
            ? (choices[name as keyof Choices].find(choice => choice.value === value)?.label.trim() ?? null)
            : productWords(name, value);
};

/** The box, every filter in a form, saved searches, and how many products are found. */
export const ProductTools = ({ searching, choices, errors, total }: ProductToolsProps) => {
    const translate = useTranslate();
    const isSmall = useIsSmall();
    const words = useWords(choices);
    const { filter, type, search } = searching;
    const count = { smart_count: total ?? 0, count: formatInteger(total) };
    return (
        <Box sx={{ '& > [role=search]': { mb: 0 } }}>
            <SearchTools
                form={productSearch}
                elsewhere={isSmall ? [] : IN_ROW}
                searching={{ ...searching, search: withoutEntity(search) }}
                label={translate('lookup.box')}
                status={
                    total === undefined ? undefined : translate(total === 0 ? 'lookup.none' : 'lookup.count', count)
                }
                {...{ errors, words }}
                labelOf={name => translate(`resources.services/product.fields.${name}`)}
            >
                <FilterGrid>
                    <ProductFilters {...{ filter, errors }} onFilter={type} />
                    {isSmall &&
                        Object.entries(choices).map(([name, offered]) => (
                            <FilterField
                                key={name}
                                name={name}
                                label={translate(`adrProducts.filters.${name}`)}
                                choices={offered}
                                {...{ filter, errors }}
                                onFilter={type}
                            />
                        ))}
                </FilterGrid>
            </SearchTools>
        </Box>
    );
};
