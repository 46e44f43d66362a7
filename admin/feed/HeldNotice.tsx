import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import type { Feed } from '../../models/feed/dataFeed';
import { feedConfirm } from '../../models/feed/calls';
import { formatInteger } from '../../models/format';
import { callApi } from '../data/callApi';
import { isOutage } from '../data/outage';
import { messageOf } from '../data/ServiceError';
import { ConfirmDialog } from '../resources/dialog/ConfirmDialog';

/** The counts of the guard as the texts take them. */
const countsOf = ({ guard_dropped, guard_products, source }: Feed) => {
    const [dropped, all] = [guard_dropped ?? 0, guard_products ?? 0];
    const percent = all > 0 ? ((dropped / all) * 100).toFixed(1) : '0';
    return { dropped: formatInteger(dropped), all: formatInteger(all), percent, source };
};

/** Runs the feed in spite of its drop. A colleague may have been faster: then that is told, and the screen shows it. */
const useConfirm = ({ id }: Feed) => {
    const refresh = useRefresh();
    const notify = useNotify();
    const [isOpen, setOpen] = useState(false);
    const [isBusy, setBusy] = useState(false);
    const [error, setError] = useState<string>();
    const told = () => {
        setOpen(false);
        refresh();
    };
    const confirm = async () => {
        setBusy(true);
        try {
            await callApi(feedConfirm, {}, { id }, { contained: true });
            told();
        } catch (failure) {
            if (isOutage(failure)) setError(messageOf(failure));
            else {
                notify(messageOf(failure), { type: 'warning' });
                told();
            }
        }
        setBusy(false);
    };
    const ask = () => {
        setError(undefined);
        setOpen(true);
    };
    return { isOpen, isBusy, error, ask, confirm, close: () => setOpen(false) };
};

/** The guard stopped the feed: what it would drop, and a way to run it all the same. */
export const HeldNotice = ({ feed }: { feed: Feed }) => {
    const translate = useTranslate();
    const { isOpen, isBusy, error, ask, confirm, close } = useConfirm(feed);
    const counts = countsOf(feed);
    return (
        <Alert
            severity="warning"
            sx={{ mb: 2, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
            action={
                <Button color="warning" variant="contained" onClick={ask} sx={{ whiteSpace: 'nowrap' }}>
                    {translate('feed.confirm')}
                </Button>
            }
        >
            <AlertTitle>{translate('feed.held')}</AlertTitle>
            {translate('feed.heldText', counts)}
            <ConfirmDialog
                isOpen={isOpen}
                isBusy={isBusy}
                error={error}
                title={translate('feed.confirmTitle', counts)}
                text={translate('feed.confirmText', counts)}
                action={translate('feed.confirm')}
                onConfirm={() => void confirm()}
                onClose={close}
            />
        </Alert>
    );
};
