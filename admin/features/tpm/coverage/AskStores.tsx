import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { MAX_STATES } from '../../../../models/features/adr/state';
import { missingStores, storeRequest, type Coverage } from '../../../../models/features/tpm/coverageCalls';
import { formatInteger } from '../../../../models/platform/format/format';
import { callApi } from '../../../platform/data/callApi';
import { messageOf } from '../../../platform/data/ServiceError';
import { useGranted } from '../../../platform/data/useGranted';
import { translateMessage } from '../../../platform/i18n/messages';
import { ErrorBanner } from '../../../platform/layout/ErrorBanner';
import { useCoverage, useRefreshCoverage } from './useCoverage';

interface AskStoresProps {
    readonly promotionId: number;
    /** Products of the catalogue whose missing stores are requested. */
    readonly products: readonly number[];
}

interface Missing {
    readonly products: readonly number[];
    readonly stores: number;
}

/** Returns those of some products that lack stores, and the sum of the lacking stores. */
const missingOf = (coverage: readonly Coverage[] | undefined, products: readonly number[]): Missing => {
    const byProduct = new Map<number, number>();
    for (const one of coverage ?? []) {
        const stores = missingStores(one);
        if (one.prod_id !== null && products.includes(one.prod_id) && stores > 0) byProduct.set(one.prod_id, stores);
    }
    return { products: [...byProduct.keys()], stores: [...byProduct.values()].reduce((sum, n) => sum + n, 0) };
};

/** Requests stores after a confirmation with their number, and reports the outcome. */
const useAsk = (promotionId: number, onDone: () => void) => {
    const notify = useNotify();
    const refresh = useRefreshCoverage(promotionId);
    const [isAsking, setAsking] = useState(false);
    const [error, setError] = useState<string>();
    const ask = async ({ products }: Missing): Promise<void> => {
        setAsking(true);
        setError(undefined);
        try {
            const answer = await callApi(
                storeRequest,
                { prod_ids: [...products] },
                { id: promotionId },
                { quiet: true },
            );
            const [rejection] = answer.rejected;
            const count = answer.created.length;
            const key = count === 1 ? 'coverage.done' : 'coverage.doneMany';
            if (count > 0 || !rejection)
                notify(count > 0 ? key : 'coverage.nothing', {
                    type: count > 0 ? 'success' : 'info',
                    messageArgs: { smart_count: answer.places, count },
                });
            await refresh();
            if (rejection) setError(translateMessage(rejection.message, rejection.reason));
            else onDone();
        } catch (failure) {
            setError(messageOf(failure));
        } finally {
            setAsking(false);
        }
    };
    return { ask, isAsking, error };
};

interface QuestionProps {
    readonly promotionId: number;
    readonly missing: Missing;
    readonly onClose: () => void;
}

const Question = ({ promotionId, missing, onClose }: QuestionProps) => {
    const translate = useTranslate();
    const { ask, isAsking, error } = useAsk(promotionId, onClose);
    const isTooMany = missing.stores > MAX_STATES;
    const count = { smart_count: missing.products.length, stores: formatInteger(missing.stores) };
    return (
        <Dialog open onClose={onClose} aria-labelledby="ask-stores">
            <DialogTitle id="ask-stores">
                {translate('coverage.title', { smart_count: missing.stores, stores: formatInteger(missing.stores) })}
            </DialogTitle>
            <DialogContent>
                {error !== undefined && <ErrorBanner message={error} />}
                {isTooMany
                    ? translate('coverage.tooMany', { limit: formatInteger(MAX_STATES) })
                    : translate('coverage.text', count)}
            </DialogContent>
            <DialogActions>
                <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
                <Button
                    variant="contained"
                    disabled={isAsking || isTooMany || missing.products.length === 0}
                    onClick={() => void ask(missing)}
                >
                    {translate('coverage.ask')}
                </Button>
            </DialogActions>
        </Dialog>
    );
};

const Offer = ({ promotionId, products }: AskStoresProps) => {
    const translate = useTranslate();
    const missing = missingOf(useCoverage(promotionId), products);
    const [isOpen, setOpen] = useState(false);
    if (missing.stores === 0 && !isOpen) return null;
    return (
        <>
            <Button size="small" sx={{ ml: 4, mt: 0.5 }} onClick={() => setOpen(true)}>
                {translate('coverage.offer', { smart_count: missing.stores, stores: formatInteger(missing.stores) })}
            </Button>
            {isOpen && <Question promotionId={promotionId} missing={missing} onClose={() => setOpen(false)} />}
        </>
    );
};

/** Offers users with both rights to request the stores that products of a promotion lack. */
export const AskStores = (props: AskStoresProps) => (useGranted('storeRequester') ? <Offer {...props} /> : null);
