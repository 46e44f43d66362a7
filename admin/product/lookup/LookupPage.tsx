import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { DataOf } from '../../../models/call';
import { productList } from '../../../models/product/calls';
import { formatInteger } from '../../../models/format';
import { useCall, type CallState } from '../../data/useCall';
import { PageHeader } from '../../layout/PageHeader';
import { Pager } from '../../layout/Pager';
import { ListError } from '../../resources/ListError';
import { filterErrors } from './fieldErrors';
import { LookupEmpty } from './LookupEmpty';
import { LookupTools } from './LookupTools';
import { ProductCards } from './ProductCards';
import { ProductDrawer } from './ProductDrawer';
import { ProductTable } from './ProductTable';
import { ResultsSkeleton } from './ResultsSkeleton';
import { payloadOf, type Search } from './search';
import { useSearch } from './useSearch';
import { useIsSmall } from '../../layout/windowSize';

type Found = CallState<DataOf<typeof productList>>;

interface FoundProps {
    readonly found: Found;
    readonly search: Search;
    readonly onGo: (change: Partial<Search>) => void;
    readonly onClear: () => void;
}

/** What was found; while the next answer is awaited, still the one before. */
const Results = ({ found: { data, error, isLoading, reload }, search, onGo, onClear }: FoundProps) => {
    const isSmall = useIsSmall();
    // What is wrong with a filter is said at the filter.
    if (error !== undefined && filterErrors(error)) return null;
    if (error !== undefined) return <ListError error={error} onRetry={reload} />;
    if (!data) return <ResultsSkeleton />;
    const { recordCount, pageNumber, pageSize } = data.pageCriteria;
    if (recordCount === 0) return <LookupEmpty filter={search.filter} onClear={onClear} />;
    const Products = isSmall ? ProductCards : ProductTable;
    return (
        <Card aria-busy={isLoading}>
            <Box sx={{ opacity: isLoading ? 0.6 : 1, transition: 'opacity 120ms 150ms' }}>
                <Products products={data.list} search={search} onGo={onGo} />
            </Box>
            <Pager
                total={recordCount}
                page={pageNumber}
                perPage={pageSize}
                onPage={page => onGo({ page })}
                onPerPage={size => onGo({ size, page: 1 })}
            />
        </Card>
    );
};

/** Product Lookup: every product of every wholesaler, as one types. */
export const LookupPage = () => {
    const translate = useTranslate();
    const { search, filter, go, type } = useSearch();
    const found = useCall(productList, payloadOf(search));
    const total = found.data?.pageCriteria.recordCount;
    const count = { smart_count: total ?? 0, count: formatInteger(total) };
    const status = total === undefined ? undefined : translate(total === 0 ? 'lookup.none' : 'lookup.count', count);
    return (
        <>
            <PageHeader
                title={translate('screens.services/product.title')}
                about={translate('screens.services/product.about')}
            />
            <LookupTools
                filter={filter}
                search={search}
                status={status}
                errors={filterErrors(found.error)}
                onFilter={type}
                onGo={go}
            />
            <Results found={found} search={search} onGo={go} onClear={() => type({})} />
            <ProductDrawer id={search.product} onClose={() => go({ product: null })} />
        </>
    );
};
