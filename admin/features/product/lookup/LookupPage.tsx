import { useCallback, useState } from 'react';
import { useTranslate, LinkBase } from 'react-admin';
import {
    productExport,
    productList,
    type FoundProduct,
    productDetail,
} from '../../../../models/features/product/calls';
import { fileOfFound } from '../../../platform/data/download';
import { useIsSmall } from '../../../platform/layout/windowSize';
import { useConnection } from '../../../platform/data/connection';
import { findOfflineCards, offlineCards } from '../aisle/offlineCards';
import { OfflineCards, OfflineLookup } from '../aisle/OfflineCards';
import { AisleDrawer } from '../aisle/AisleDrawer';
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
import { ProductDrawer } from '../ProductDrawer';
import { ProductDetail } from './ProductDetail';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ScanButton } from '../scan/ScanButton';
import { ScanDialog } from '../scan/ScanDialog';
import { useScan } from '../scan/useScan';
import { useWedge } from '../scan/useWedge';
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

/** Shows that nothing was found: because nothing matches, or because there is nothing yet. */
const LookupEmpty = ({ filter, onClear }: { filter: ListFilter; onClear: () => void }) => {
    const translate = useTranslate();
    const query = normalizeText(textIn(filter, 'q'));
    const title = query ? translate('lookup.noResults', { query }) : translate('lookup.noResultsFilters');
    return hasFilter(filter) ? <NoResults title={title} onClear={onClear} /> : <EmptyCatalogue />;
};

const WIDTH = 440;

/** Shows one product, beside the results that it was found in. */
const CatalogueProductDrawer = ({ id, onClose }: { id: number | null; onClose: () => void }) => {
    const { data, error, isLoading, reload } = useCall(id === null ? undefined : productDetail, {}, { id: id ?? 0 });
    const product = data?.product.id === id ? data.product : undefined;
    useNoteOpened(definition.path, product?.id);
    return (
        <ProductDrawer
            record={id}
            width={WIDTH}
            error={error}
            onRetry={reload}
            isLoading={!product && isLoading}
            onClose={onClose}
        >
            {product && <ProductDetail product={product} adrs={data?.adrs ?? []} />}
        </ProductDrawer>
    );
};

/** Shows Product Lookup: every product of every wholesaler, found as the user types. */
export const LookupPage = () => {
    const translate = useTranslate();
    const counted = useCounted();
    const { at, payload, found } = useCriteriaList(productList, lookupAddress);
    const { listState, go } = at;
    const { linkTo, open, close } = useOpenedRecord(lookupAddress);
    const { total } = found;
    const isSmall = useIsSmall();
    const [isScanning, setScanning] = useState(false);
    const scan = useScan({ control: at, found, open });
    const isOffline = useConnection() !== 'online' && isSmall && offlineCards().length > 0;
    const scanned = (code: string) => {
        setScanning(false);
        const [only, ...others] = isOffline ? findOfflineCards(code) : [];
        if (only && others.length === 0) open(only.card.product.id);
        else scan(code);
    };
    useWedge(scanned);
    const openRow = useCallback(({ id }: FoundProduct) => open(id), [open]);
    return (
        <LinksOpen value={linkTo}>
            <PageHeader
                title={translate('screens.services/product.title')}
                about={translate('screens.services/product.about')}
                isUnseenOnPhone
            />
            {isOffline && !found.records ? (
                <OfflineLookup control={at} onOpen={open} />
            ) : (
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
                    onOpen={openRow}
                    empty={<LookupEmpty filter={listState.filter} onClear={() => go({ filter: {} })} />}
                >
                    {isOffline && <OfflineCards text={textIn(at.filter, 'q')} onOpen={open} />}
                </List>
            )}
            {isSmall ? (
                <>
                    {/* The last row and the pages can be scrolled from below the button. */}
                    <Box className="no-print" sx={{ height: 72 }} />
                    <ScanButton isRaised={isOffline} onClick={() => setScanning(true)} />
                    <AisleDrawer id={listState.open} onScan={() => setScanning(true)} onClose={close} />
                </>
            ) : (
                <CatalogueProductDrawer id={listState.open} onClose={close} />
            )}
            {isScanning && <ScanDialog onCode={scanned} onClose={() => setScanning(false)} />}
        </LinksOpen>
    );
};
