import { useTranslate } from 'react-admin';
import { productExport, productList } from '../../../models/product/calls';
import { formatInteger } from '../../../models/format';
import { useCall } from '../../data/useCall';
import { PageHeader } from '../../layout/PageHeader';
import { useIsSmall } from '../../layout/windowSize';
import { filterErrors } from '../../search/fieldErrors';
import { FilterGrid } from '../../search/FilterField';
import { useProductWords } from '../../search/LastSearch';
import { ProductFilters } from '../../search/ProductFilters';
import { Results } from '../../search/Results';
import { SearchTools } from '../../search/SearchTools';
import { useOpened } from '../../search/useOpened';
import { useSearch } from '../../search/useSearch';
import { LookupEmpty } from './LookupEmpty';
import { ProductCards } from './ProductCards';
import { ProductDrawer } from './ProductDrawer';
import { ProductTable } from './ProductTable';
import { lookup } from './search';

/** Product Lookup: every product of every wholesaler, as one types. */
export const LookupPage = () => {
    const translate = useTranslate();
    const isSmall = useIsSmall();
    const words = useProductWords();
    const searching = useSearch(lookup);
    const { search, filter, go, type } = searching;
    const opened = useOpened(lookup);
    const found = useCall(productList, lookup.payloadOf(search));
    const total = found.data?.pageCriteria.recordCount;
    const count = { smart_count: total ?? 0, count: formatInteger(total) };
    const status = total === undefined ? undefined : translate(total === 0 ? 'lookup.none' : 'lookup.count', count);
    const errors = filterErrors(lookup, found.error);
    const Products = isSmall ? ProductCards : ProductTable;
    return (
        <>
            <PageHeader
                title={translate('screens.services/product.title')}
                about={translate('screens.services/product.about')}
            />
            <SearchTools
                form={lookup}
                {...{ searching, status, errors, words }}
                label={translate('lookup.box')}
                hint={translate('lookup.hint')}
                exports={productExport}
                labelOf={name => translate(`resources.services/product.fields.${name}`)}
            >
                <FilterGrid>
                    <ProductFilters {...{ filter, errors }} onFilter={type} />
                </FilterGrid>
            </SearchTools>
            <Results
                form={lookup}
                found={found}
                onGo={go}
                empty={<LookupEmpty filter={search.filter} onClear={() => type({})} />}
            >
                {({ list }) => <Products products={list} search={search} onGo={go} onOpen={opened.open} />}
            </Results>
            <ProductDrawer id={search.open} onClose={opened.close} />
        </>
    );
};
