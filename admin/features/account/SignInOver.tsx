import { useEffect, useId } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { BASE } from '../../../models/platform/calls/paths';
import { ServiceError } from '../../platform/data/ServiceError';
import { leaveScreens, refreshSession, signInOver, useIssuer, useSession } from '../../platform/data/session';
import { useIsEnded } from '../../platform/data/sessionEnd';
import { useShellTexts } from '../../platform/i18n/locale';
import { ErrorBanner } from '../../platform/layout/ErrorBanner';
import { startLocation } from './issuer/issuerLocation';
import { SignInFields } from './SignInFields';
import { useSignInForm } from './useSignInForm';

const HOME = `${BASE}/home`;

/** Leads to the issuer in another tab; the session that begins there is found when the user comes back to this one. */
const IssuerTab = () => {
    const { issuer: text } = useShellTexts().login;
    const issuer = useIssuer();
    useEffect(() => {
        const refresh = () => void refreshSession();
        window.addEventListener('focus', refresh);
        return () => window.removeEventListener('focus', refresh);
    }, []);
    if (issuer === null) return null;
    return (
        <Box sx={{ mt: 1 }}>
            <Button href={startLocation(HOME)} target="_blank" rel="noopener">
                {text.replace('%{name}', () => issuer)}
            </Button>
        </Box>
    );
};

/**
 * Shows the form of the dialog. Only the user whose session it was may continue, so that nothing is saved in another
 * user's name; they can type their username, since they may have been renamed after it ended.
 */
const SignInForm = ({ username, titleId }: { username: string; titleId: string }) => {
    const translate = useTranslate();
    const texts = useShellTexts().login;
    const { form, errors, step, isBusy, submit } = useSignInForm(async credentials => {
        if (!(await signInOver(credentials))) throw new ServiceError(400, { username: translate('account.otherUser') });
    });
    return (
        <form ref={form} noValidate onSubmit={event => void submit(event)}>
            <DialogTitle id={titleId}>{translate('account.sessionEnded')}</DialogTitle>
            <DialogContent>
                {errors['serviceError'] && <ErrorBanner message={errors['serviceError']} />}
                <DialogContentText sx={{ mb: 2 }}>{translate('account.sessionEndedText')}</DialogContentText>
                <SignInFields step={step} errors={errors} username={username} />
                <IssuerTab />
            </DialogContent>
            <DialogActions sx={{ px: 3, pb: 2 }}>
                <Button color="inherit" onClick={leaveScreens}>
                    {translate('account.leaveUnsaved')}
                </Button>
                <Button type="submit" variant="contained" disabled={isBusy}>
                    {texts.submit}
                </Button>
            </DialogActions>
        </form>
    );
};

/** Signs in over a screen with unsaved work whose session has ended (docs/domain.md section 3). */
export const SignInOver = () => {
    const id = useId();
    const session = useSession();
    const isOpen = useIsEnded() && session.phase === 'signedIn';
    return (
        <Dialog open={isOpen} aria-labelledby={id} maxWidth="xs" fullWidth>
            {isOpen && <SignInForm username={session.user.username} titleId={id} />}
        </Dialog>
    );
};
