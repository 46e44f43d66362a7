import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Dialog from '@mui/material/Dialog';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { secondFactor, totpRemove } from '../../../../models/features/account/secondFactorCalls';
import type { DataOf } from '../../../../models/platform/calls/call';
import { formatDateTime } from '../../../../models/platform/format/format';
import { messages } from '../../../../models/platform/messages/ruleMessages';
import { callApi } from '../../../platform/data/callApi';
import { messageOf, ServiceError } from '../../../platform/data/ServiceError';
import { refreshSession } from '../../../platform/data/session';
import { useCall } from '../../../platform/data/useCall';
import { ConfirmDialog } from '../../../platform/dialogs/ConfirmDialog';
import { translateRule } from '../../../platform/i18n/messages';
import { ErrorBanner } from '../../../platform/layout/ErrorBanner';
import { Enrolment } from '../secondFactor/Enrolment';

interface DialogProps {
    readonly onClose: () => void;
    readonly onDone: () => void;
}

/** Shows the enrolment in a dialog, which the recovery codes keep open. */
const EnrolmentDialog = ({ onClose, onDone }: DialogProps) => {
    const translate = useTranslate();
    const [isStoring, setStoring] = useState(false);
    return (
        <Dialog
            open
            onClose={isStoring ? undefined : onClose}
            slotProps={{ paper: { 'aria-label': translate('account.secondFactor.title') } }}
            maxWidth="xs"
            fullWidth
        >
            <Box className="card" sx={{ border: 0, maxWidth: 'none' }}>
                <Enrolment
                    beside={
                        <button type="button" className="plain" onClick={onClose}>
                            {translate('record.cancel')}
                        </button>
                    }
                    onCodes={() => setStoring(true)}
                    onDone={onDone}
                />
            </Box>
        </Dialog>
    );
};

/** Asks for the password, and turns the second factor off. */
const DisableDialog = ({ onClose, onDone }: DialogProps) => {
    const translate = useTranslate();
    const [password, setPassword] = useState('');
    const [error, setError] = useState<unknown>();
    const [isBusy, setBusy] = useState(false);
    const fieldError = error instanceof ServiceError ? error.errors['currentPassword'] : undefined;
    const disable = async () => {
        const currentPassword = password.trim();
        if (currentPassword === '') {
            const required = translateRule(messages.required);
            setError(new ServiceError(400, { currentPassword: required }));
            return;
        }
        setBusy(true);
        try {
            await callApi(totpRemove, { currentPassword }, {}, { contained: true });
            onDone();
        } catch (failure) {
            setError(failure);
            setBusy(false);
        }
    };
    return (
        <ConfirmDialog
            isOpen
            isBusy={isBusy}
            title={translate('account.secondFactor.disable')}
            text={translate('account.secondFactor.disableText')}
            error={error !== undefined && fieldError === undefined ? messageOf(error) : undefined}
            action={translate('account.secondFactor.disable')}
            onConfirm={() => void disable()}
            onClose={onClose}
        >
            <TextField
                type="password"
                id="second-factor-password"
                label={translate('account.currentPassword')}
                autoComplete="current-password"
                required
                fullWidth
                value={password}
                error={fieldError !== undefined}
                helperText={fieldError}
                onChange={({ target }) => setPassword(target.value)}
                onKeyDown={({ key }) => key === 'Enter' && void disable()}
            />
        </ConfirmDialog>
    );
};

/** Shows whether sign-in asks for a code, and since when. */
const Status = ({ factor }: { readonly factor: DataOf<typeof secondFactor> }) => {
    const translate = useTranslate();
    const { enabled, required, confirmed_date: since, codes_left: left } = factor;
    const details = [
        ...(since === null ? [] : [translate('account.secondFactor.since', { date: formatDateTime(since) })]),
        ...(enabled ? [translate('account.secondFactor.codesLeft', { smart_count: left })] : []),
        ...(required ? [translate('account.secondFactor.required')] : []),
    ];
    return (
        <>
            <Typography>{translate(enabled ? 'account.secondFactor.on' : 'account.secondFactor.off')}</Typography>
            <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
                {details.join(' · ')}
            </Typography>
        </>
    );
};

/** Pixels of the button, and of a line of the status: nothing below the card moves when they are loaded. */
const BUTTON_HEIGHT = 37;
const STATUS_HEIGHT = 26.5;

/** Shows users their second factor, and turns it on and off. */
export const SecondFactorCard = () => {
    const translate = useTranslate();
    const notify = useNotify();
    const { data, error, reload } = useCall(secondFactor, {});
    const [isOpen, setOpen] = useState(false);
    const close = () => setOpen(false);
    const done = (text: string) => {
        setOpen(false);
        notify(text, { type: 'success' });
        reload();
        void refreshSession();
    };
    const isOn = data?.enabled === true;
    return (
        <Card sx={{ p: { xs: 2, sm: 3 } }}>
            <Box
                sx={{
                    display: 'flex',
                    flexWrap: 'wrap',
                    alignItems: 'center',
                    gap: 1,
                    mb: 1.5,
                    minHeight: BUTTON_HEIGHT,
                }}
            >
                <Typography variant="h2" sx={{ flex: '1 1 auto' }}>
                    {translate('account.secondFactor.title')}
                </Typography>
                {data && (
                    <Button variant="outlined" onClick={() => setOpen(true)}>
                        {translate(isOn ? 'account.secondFactor.disable' : 'account.secondFactor.enable')}
                    </Button>
                )}
            </Box>
            {!data && error !== undefined && <ErrorBanner message={messageOf(error)} onRetry={reload} />}
            {data ? <Status factor={data} /> : error === undefined && <Box sx={{ height: STATUS_HEIGHT }} />}
            {isOpen && isOn && <DisableDialog onClose={close} onDone={() => done('account.secondFactor.disabled')} />}
            {isOpen && !isOn && <EnrolmentDialog onClose={close} onDone={() => done('account.secondFactor.enabled')} />}
        </Card>
    );
};
