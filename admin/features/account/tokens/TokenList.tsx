import { useState, type ReactNode } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { userTokens } from '../../../../models/features/account/tokenCalls';
import type { DataOf } from '../../../../models/platform/calls/call';
import { formatDate, formatDateTime } from '../../../../models/platform/format/format';
import { messageOf } from '../../../platform/data/ServiceError';
import type { CallState } from '../../../platform/data/useCall';
import { ConfirmDialog } from '../../../platform/dialogs/ConfirmDialog';
import { ErrorBanner } from '../../../platform/layout/ErrorBanner';
import { CardRow } from '../CardRow';
import { useScreenTitle } from './useScreenTitle';

type Token = DataOf<typeof userTokens>['tokens'][number];

const useDetails = () => {
    const translate = useTranslate();
    return ({ expires_date: expires, used_date: used, address, expired }: Token): string => {
        const date = formatDate(expires);
        return [
            translate(expired ? 'account.tokens.expired' : 'account.tokens.expires', { date }),
            used === null
                ? translate('account.tokens.unused')
                : translate('account.used', { date: formatDateTime(used) }),
            ...(address === null ? [] : [translate('account.tokens.from', { address })]),
        ].join(' · ');
    };
};

const TokenRow = ({ token, onRevoke }: { readonly token: Token; readonly onRevoke: () => void }) => {
    const translate = useTranslate();
    const details = useDetails()(token);
    const titleOf = useScreenTitle();
    const { name, screens, expired } = token;
    return (
        <CardRow>
            <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
                <Typography component="div" sx={{ fontWeight: 600 }}>
                    {name} {expired && <Chip size="small" label={translate('account.tokens.isExpired')} />}
                </Typography>
                <Typography variant="body2" color="text.secondary">
                    {screens
                        .map(titleOf)
                        .sort((one, other) => one.localeCompare(other))
                        .join(', ')}
                </Typography>
                <Typography variant="body2" color="text.secondary">
                    {details}
                </Typography>
            </Box>
            <Button color="error" onClick={onRevoke} aria-label={translate('account.tokens.revokeOf', { name })}>
                {translate('account.tokens.revoke')}
            </Button>
        </CardRow>
    );
};

interface RevokeDialogProps {
    readonly token: Token;
    readonly revoke: () => Promise<unknown>;
    readonly onDone: () => void;
    readonly onClose: () => void;
}

const RevokeDialog = ({ token: { name }, revoke, onDone, onClose }: RevokeDialogProps) => {
    const translate = useTranslate();
    const { mutate, isPending, error } = useMutation({ mutationFn: revoke, onSuccess: onDone });
    return (
        <ConfirmDialog
            isOpen
            isBusy={isPending}
            title={translate('account.tokens.revokeOf', { name })}
            text={translate('account.tokens.revokeText')}
            error={error?.message}
            action={translate('account.tokens.revoke')}
            onConfirm={() => mutate()}
            onClose={onClose}
        />
    );
};

/** Pixels of the button beside the title. */
const BUTTON_HEIGHT = 37;

interface TokenListProps {
    /** The answer with the tokens. */
    readonly call: CallState<DataOf<typeof userTokens>>;
    readonly about: string;
    /** Text where there are no tokens. */
    readonly none: string;
    /** Beside the title. */
    readonly action?: ReactNode;
    readonly revoke: (id: number) => Promise<unknown>;
}

/** Shows the tokens by which programs read as a user, and revokes them. */
export const TokenList = ({ call, about, none, action, revoke }: TokenListProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const { data, error, reload } = call;
    const [revoked, setRevoked] = useState<Token>();
    const tokens = data?.tokens ?? [];
    const done = () => {
        setRevoked(undefined);
        notify('account.tokens.revoked', { type: 'success' });
        reload();
    };
    return (
        <>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: BUTTON_HEIGHT }}>
                <Typography variant="h2" sx={{ flex: '1 1 auto' }}>
                    {translate('account.tokens.title')}
                </Typography>
                {action}
            </Box>
            <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5, mb: 1.5 }}>
                {data && tokens.length === 0 ? none : about}
            </Typography>
            {!data && error !== undefined && <ErrorBanner message={messageOf(error)} onRetry={reload} />}
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }} aria-busy={!data && error === undefined}>
                {tokens.map(token => (
                    <TokenRow key={token.id} token={token} onRevoke={() => setRevoked(token)} />
                ))}
            </Box>
            {revoked && (
                <RevokeDialog
                    token={revoked}
                    revoke={() => revoke(revoked.id)}
                    onDone={done}
                    onClose={() => setRevoked(undefined)}
                />
            )}
        </>
    );
};
