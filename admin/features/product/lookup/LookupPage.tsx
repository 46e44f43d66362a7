import { useCallback } from 'react';
import { useTranslate, LinkBase } from 'react-admin';
import {
    productExport,
    productList,
    type FoundProduct,
    productDetail,
} from '../../../../models/features/product/calls';
import { fileOfFound } from '../../../platform/data/download';
import { PageHeader } from '../../../platform/layout/PageHeader';
import { LinksOpen } from '../../../platform/list/address/OpenLink';
import { useOpenedRecord } from '../../../platform/list/address/useOpened';
import { List } from '../../../platform/list/List';
import { useCounted } from '../../../platform/list/toolbar/useCounted';
import { useCriteriaList } from '../../../platform/list/useCriteriaList';
import { lookupAddress, lookupList } from './list';
import { ProductCard } from './ProductCard';
import { product as definition } from '../../../../models/features/product/product';
import { useCall } from '../../../platform/data/useCall';
import { useNoteOpened } from '../../../platform/record/useNoteOpened';
import { DetailDrawer } from '../../../platform/layout/DetailDrawer';
import { ProductDetail } from './ProductDetail';
import Button from '@mui/material/Button';
import { normalizeText } from '../../../../models/platform/format/normalize';
import { EmptyState } from '../../../platform/layout/EmptyState';
import { hasFilter, textIn, type ListFilter } from '../../../platform/list/address/listState';
import { NoResults } from '../../../platform/list/results/NoResults';
import { useOffered } from '../../../platform/data/useOffered';

const EmptyCatalogue = () => {
    const translate = useTranslate();
    const mayUpload = useOffered({ resource: 'settings/datafeed', action: 'create' });
    const upload = (
        <Button variant="contained" component={LinkBase} to="/settings/datafeed/create">
            {translate('lookup.emptyAction')}
        </Button>
    );
    return (
        <EmptyState
            title={translate('lookup.emptyTitle')}
            text={translate('lookup.emptyText')}
            action={mayUpload ? upload : undefined}
        />
    );
};

/** Nothing found: because nothing matches, or because there is nothing yet. */
const LookupEmpty = ({ filter, onClear }: { filter: ListFilter; onClear: () => void }) => {
    const translate = useTranslate();
    const query = normalizeText(textIn(filter, 'q'));
    const title = query ? translate('lookup.noResults', { query }) : translate('lookup.noResultsFilters');
    return hasFilter(filter) ? <NoResults title={title} onClear={onClear} /> : <EmptyCatalogue />;
};

const WIDTH = 440;

/** One product, beside the results it was found among. */
const CatalogueProductDrawer = ({ id, onClose }: { id: number | null; onClose: () => void }) => {
    const translate = useTranslate();
    const { data, error, isLoading, reload } = useCall(id === null ? undefined : productDetail, {}, { id: id ?? 0 });
    const product = data?.product.id === id ? data.product : undefined;
    useNoteOpened(definition.path, product?.id);
    return (
        <DetailDrawer
            record={id}
            label={translate('lookup.identity')}
            closeLabel={translate('lookup.close')}
            width={WIDTH}
            error={error}
            onRetry={reload}
            isLoading={!product && isLoading}
            onClose={onClose}
        >
            {product && <ProductDetail product={product} adrs={data?.adrs ?? []} />}
        </DetailDrawer>
    );
};

/** Product Lookup: every product of every wholesaler, as one types. */
export const LookupPage = () => {
    const translate = useTranslate();
    const counted = useCounted();
    const { at, payload, found } = useCriteriaList(productList, lookupAddress);
    const { listState, go } = at;
    const { linkTo, open, close } = useOpenedRecord(lookupAddress);
    const { total } = found;
    return (
        <LinksOpen value={linkTo}>
            <PageHeader
                title={translate('screens.services/product.title')}
                about={translate('screens.services/product.about')}
            />
            <List
                of={lookupList}
                control={at}
                found={found}
                label={translate('lookup.table')}
                search={{ label: translate('lookup.box'), hint: translate('lookup.hint') }}
                takesFocus
                status={counted(total === 0 ? 'lookup.none' : 'lookup.count', total)}
                fileIn={format => fileOfFound(productExport, payload, format)}
                card={product => <ProductCard product={product} />}
                onOpen={useCallback(({ id }: FoundProduct) => open(id), [open])}
                empty={<LookupEmpty filter={listState.filter} onClear={() => go({ filter: {} })} />}
            />
            <CatalogueProductDrawer id={listState.open} onClose={close} />
        </LinksOpen>
    );
};
