import { useId } from 'react';
import { useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { ServiceError } from '../../platform/data/ServiceError';
import { leaveScreens, signInOver, useSession } from '../../platform/data/session';
import { useIsEnded } from '../../platform/data/sessionEnd';
import { useShellTexts } from '../../platform/i18n/locale';
import { ErrorBanner } from '../../platform/layout/ErrorBanner';
import { LoginField } from './LoginField';
import { PasswordField } from './PasswordField';
import { RememberMe } from './RememberMe';
import { useShellForm } from './useShellForm';

/**
 * Shows the form of the dialog. Only the user whose session it was may continue, so that nothing is saved in another
 * user's name; they can type their username, since they may have been renamed after it ended.
 */
const SignInForm = ({ username, titleId }: { username: string; titleId: string }) => {
    const translate = useTranslate();
    const texts = useShellTexts().login;
    const { form, errors, isBusy, submit } = useShellForm(
        ['username', 'password'],
        async ({ username: typed = '', password = '' }, data) => {
            const isSame = await signInOver({ username: typed, password, rememberme: data.has('rememberme') });
            if (!isSame) throw new ServiceError(400, { username: translate('account.otherUser') });
        },
    );
    return (
        <form ref={form} noValidate onSubmit={event => void submit(event)}>
            <DialogTitle id={titleId}>{translate('account.sessionEnded')}</DialogTitle>
            <DialogContent>
                {errors['serviceError'] && <ErrorBanner message={errors['serviceError']} />}
                <DialogContentText sx={{ mb: 2 }}>{translate('account.sessionEndedText')}</DialogContentText>
                <LoginField
                    name="username"
                    label={texts.username}
                    error={errors['username']}
                    autoComplete="username"
                    defaultValue={username}
                />
                <PasswordField error={errors['password']} autoFocus />
                <RememberMe />
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
