import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { productList } from '../../../models/product/calls';
import { formatInteger } from '../../../models/format';
import { useCall } from '../../data/useCall';
import { PageHeader } from '../../layout/PageHeader';
import { Pager } from '../../layout/Pager';
import { ListError } from '../../resources/ListError';
import { LookupEmpty } from './LookupEmpty';
import { LookupTools } from './LookupTools';
import { ProductCards } from './ProductCards';
import { ProductDrawer } from './ProductDrawer';
import { ProductTable } from './ProductTable';
import { ResultsSkeleton } from './ResultsSkeleton';
import { payloadOf } from './search';
import { useSearch } from './useSearch';

/** Product Lookup: every product of every wholesaler, as one types. */
export const LookupPage = () => {
    const translate = useTranslate();
    const { search, filter, go, type } = useSearch();
    const { data, error, isLoading, reload } = useCall(productList, payloadOf(search));
    const isSmall = useMediaQuery<Theme>(theme => theme.breakpoints.down('sm'));
    const total = data?.pageCriteria.recordCount ?? 0;
    const Results = isSmall ? ProductCards : ProductTable;
    const status =
        data &&
        translate(total === 0 ? 'lookup.none' : 'lookup.count', { smart_count: total, count: formatInteger(total) });

    return (
        <>
            <PageHeader
                title={translate('screens.services/product.title')}
                about={translate('screens.services/product.about')}
            />
            <LookupTools filter={filter} search={search} status={status} onFilter={type} onGo={go} />
            {error !== undefined && <ListError error={error} onRetry={reload} />}
            {!data && isLoading && <ResultsSkeleton />}
            {data && total === 0 && <LookupEmpty filter={search.filter} onClear={() => type({})} />}
            {data && total > 0 && (
                <Card aria-busy={isLoading}>
                    <Box sx={{ opacity: isLoading ? 0.6 : 1, transition: 'opacity 120ms 150ms' }}>
                        <Results products={data.list} search={search} onGo={go} />
                    </Box>
                    <Pager
                        total={total}
                        page={data.pageCriteria.pageNumber}
                        perPage={data.pageCriteria.pageSize}
                        onPage={page => go({ page })}
                        onPerPage={size => go({ size, page: 1 })}
                    />
                </Card>
            )}
            <ProductDrawer id={search.product} onClose={() => go({ product: null })} />
        </>
    );
};
