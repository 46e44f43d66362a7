import { useState } from 'react';
import { useTranslate } from 'react-admin';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import type { Feed } from '../../../models/features/feed/dataFeed';
import { feedConfirm } from '../../../models/features/feed/calls';
import { formatInteger } from '../../../models/platform/format/format';
import { ConfirmDialog } from '../../platform/dialogs/ConfirmDialog';
import { useConfirm } from './useConfirm';

/** Returns the counts of the guard as the texts take them. */
const countsOf = ({ guard_dropped, guard_products, source }: Feed) => {
    const [dropped, all] = [guard_dropped ?? 0, guard_products ?? 0];
    const percent = all > 0 ? ((dropped / all) * 100).toFixed(1) : '0';
    return { smart_count: dropped, dropped: formatInteger(dropped), all: formatInteger(all), percent, source };
};

/** On a phone the button is below the text, and both beside the icon. */
const LAYOUT = {
    mb: 2,
    flexWrap: { xs: 'wrap', sm: 'nowrap' },
    '& .MuiAlert-message': { flex: 1, minWidth: 0 },
    '& .MuiAlert-action': {
        flexBasis: { xs: '100%', sm: 'auto' },
        ml: { xs: 0, sm: 'auto' },
        pl: { xs: '34px', sm: 2 },
    },
} as const;

/** Shows that the guard stopped the feed: what it would drop, and a button that runs it all the same. */
export const StoppedNotice = ({ feed }: { feed: Feed }) => {
    const translate = useTranslate();
    const [isOpen, setOpen] = useState(false);
    const close = () => setOpen(false);
    const { isBusy, error, confirm, forgetError } = useConfirm(feedConfirm, feed.id, close);
    const ask = () => {
        forgetError();
        setOpen(true);
    };
    const counts = countsOf(feed);
    return (
        <Alert
            severity="warning"
            sx={LAYOUT}
            action={
                <Button color="warning" variant="contained" onClick={ask} sx={{ whiteSpace: 'nowrap' }}>
                    {translate('feed.confirm', counts)}
                </Button>
            }
        >
            <AlertTitle>{translate('feed.dropsTooMany')}</AlertTitle>
            {translate('feed.dropsTooManyText', counts)}
            <ConfirmDialog
                isOpen={isOpen}
                isBusy={isBusy}
                error={error}
                title={translate('feed.confirmTitle', counts)}
                text={translate('feed.confirmText', counts)}
                action={translate('feed.confirm', counts)}
                onConfirm={() => void confirm({})}
                onClose={close}
            />
        </Alert>
    );
};
