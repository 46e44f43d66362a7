import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import { userTokenRevoke, userTokens } from '../../../../models/features/account/tokenCalls';
import { callApi } from '../../../platform/data/callApi';
import { useCall } from '../../../platform/data/useCall';
import { TokenList } from './TokenList';

/** Shows administrators the tokens of a user, and revokes them. */
export const UserTokensPanel = ({ id }: { readonly id: number }) => {
    const translate = useTranslate();
    const call = useCall(userTokens, {}, { id });
    return (
        <Box component="section" aria-label={translate('account.tokens.title')} sx={{ mt: 3 }}>
            <TokenList
                call={call}
                about={translate('account.tokens.aboutUser')}
                none={translate('account.tokens.noneUser')}
                revoke={tokenId => callApi(userTokenRevoke, {}, { id, token_id: tokenId }, { contained: true })}
            />
        </Box>
    );
};
