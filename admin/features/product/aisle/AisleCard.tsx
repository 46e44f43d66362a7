import { useState } from 'react';
import { useTranslate } from 'react-admin';
import CameraIcon from '@mui/icons-material/PhotoCamera';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Aisle } from '../../../../models/features/product/aisle';
import { productDetail } from '../../../../models/features/product/calls';
import { requestCreate } from '../../../../models/features/adr/requestCalls';
import { formatDateTime, formatMoney, formatUpc } from '../../../../models/platform/format/format';
import { useCall } from '../../../platform/data/useCall';
import { useGranted } from '../../../platform/data/useGranted';
import { DrawerFoot } from '../../../platform/layout/DrawerFoot';
import { SkeletonLines } from '../../../platform/layout/SkeletonLines';
import { statusesOf } from '../../adr/products/statuses';
import { useRefdata } from '../../adr/refdata';
import { ProductFacts } from '../lookup/ProductDetail';
import { ProductHead } from '../lookup/ProductHead';
import { AskDialog } from './AskDialog';
import { Deals } from './Deals';
import { StoreDialog } from './StoreDialog';
import { StoreFacts } from './StoreFacts';

/** Shows all that the catalogue contains of a product; it is read when the user opens it. */
const Details = ({ id }: { id: number }) => {
    const translate = useTranslate();
    const [isOpen, setOpen] = useState(false);
    const { data, isLoading } = useCall(isOpen ? productDetail : undefined, {}, { id });
    return (
        <Box sx={{ mt: 2, borderTop: 1, borderColor: 'divider' }}>
            <Button fullWidth aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} sx={{ minHeight: 56 }}>
                {translate(isOpen ? 'aisle.lessDetails' : 'aisle.details')}
            </Button>
            {isOpen && isLoading && !data && <SkeletonLines />}
            {isOpen && data?.product.id === id && <ProductFacts product={data.product} adrs={data.adrs} />}
        </Box>
    );
};

/** Formats the time of a moment to the minute; with its day, unless that is today. */
const formatAsOf = (at: string, now: Date): string => {
    const [day = '', time = ''] = formatDateTime(at).slice(0, -SECONDS).split(' @ ');
    return formatDateTime(now.toISOString()).startsWith(day) ? time : `${day} @ ${time}`;
};
/** Characters of a moment that are too much here. */
const SECONDS = ':00'.length;

/** For a thumb. */
const ACTION = { flex: 1, minHeight: 48 } as const;
/** The banner that reports an outage is at the foot. */
const ABOVE_BANNER = { mb: 12 } as const;

interface AisleCardProps {
    readonly card: Aisle;
    /** When the card was answered, in ISO 8601, while the server does not respond: it is read-only then. */
    readonly asOf: string | undefined;
    /** Whether a store is chosen, though it may no longer exist. */
    readonly isChosen: boolean;
    readonly onRequested: () => void;
    readonly onScan: () => void;
}

/** Shows the date of a card. */
const AsOf = ({ at }: { at: string }) => (
    <Alert severity="info" role="status" sx={{ mb: 2, mr: 6 }}>
        {useTranslate()('aisle.asOf', { time: formatAsOf(at, new Date()) })}
    </Alert>
);

interface FootProps extends Pick<AisleCardProps, 'card' | 'onScan'> {
    readonly isOffline: boolean;
    /** Undefined: the statuses are not known yet. */
    readonly onAsk: (() => void) | undefined;
}

/** Shows the actions, under the thumb. */
const Foot = ({ card: { store, adr_status }, isOffline, onAsk, onScan }: FootProps) => {
    const translate = useTranslate();
    const mayAsk = useGranted(requestCreate.access);
    // While its removal is requested no other request may be made (docs/domain.md section 5).
    const isAskable = !isOffline && mayAsk && store !== null && adr_status !== 'DELETE_PENDING';
    return (
        <DrawerFoot>
            <Button
                variant="outlined"
                startIcon={<CameraIcon />}
                onClick={onScan}
                sx={{ ...ACTION, ...(isOffline && ABOVE_BANNER) }}
            >
                {translate('scan.next')}
            </Button>
            {isAskable && (
                <Button variant="contained" disabled={!onAsk} onClick={onAsk} sx={ACTION}>
                    {translate('aisle.askFor')}
                </Button>
            )}
        </DrawerFoot>
    );
};

const SuggestedPrice = ({ srp }: { srp: number | null }) => {
    const translate = useTranslate();
    if (srp === null) return null;
    return (
        <Typography sx={{ mt: 1, fontSize: '1.25rem', fontWeight: 700 }}>
            {formatMoney(srp)}{' '}
            <Typography component="span" variant="body2" color="text.secondary">
                {translate('resources.services/product.fields.srp')}
            </Typography>
        </Typography>
    );
};

/** Shows a product as a user in front of its shelf needs it, with the actions under the thumb. */
export const AisleCard = ({ card, asOf, isChosen, onRequested, onScan }: AisleCardProps) => {
    const refdata = useRefdata();
    const [opened, setOpened] = useState<'store' | 'ask'>();
    const { product, store, deals } = card;
    const isOffline = asOf !== undefined;
    const close = () => setOpened(undefined);
    return (
        <>
            <Box>
                {isOffline && <AsOf at={asOf} />}
                <ProductHead product={product} />
                <Typography variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                    {[formatUpc(product.upc_item), product.cust_code].filter(Boolean).join(' · ')}
                </Typography>
                <SuggestedPrice srp={product.srp} />
                <StoreFacts
                    card={card}
                    isChosen={isChosen}
                    onChoose={isOffline ? undefined : () => setOpened('store')}
                />
                {deals && <Deals deals={deals} />}
                {!isOffline && <Details key={product.id} id={product.id} />}
            </Box>
            <Foot card={card} isOffline={isOffline} onAsk={refdata && (() => setOpened('ask'))} onScan={onScan} />
            {opened === 'store' && <StoreDialog store={store} onClose={close} />}
            {opened === 'ask' && store && refdata && (
                <AskDialog
                    card={card}
                    store={store}
                    statuses={statusesOf(refdata.productEntityStatuses)}
                    onRequested={onRequested}
                    onClose={close}
                />
            )}
        </>
    );
};
