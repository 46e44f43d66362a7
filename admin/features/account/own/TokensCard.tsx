import { useState } from 'react';
import { useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { ownTokenRevoke, ownTokens } from '../../../../models/features/account/tokenCalls';
import { callApi } from '../../../platform/data/callApi';
import { useCall } from '../../../platform/data/useCall';
import { TokenDialog } from '../tokens/TokenDialog';
import { TokenList } from '../tokens/TokenList';

/** Shows users the tokens by which programs read as them, creates and revokes them. */
export const TokensCard = () => {
    const translate = useTranslate();
    const call = useCall(ownTokens, {});
    const [isOpen, setOpen] = useState(false);
    const { data, reload } = call;
    return (
        <Card sx={{ p: { xs: 2, sm: 3 } }}>
            <TokenList
                call={call}
                about={translate('account.tokens.about')}
                none={translate('account.tokens.none')}
                action={
                    data &&
                    data.screens.length > 0 && (
                        <Button variant="outlined" onClick={() => setOpen(true)}>
                            {translate('account.tokens.create')}
                        </Button>
                    )
                }
                revoke={id => callApi(ownTokenRevoke, {}, { id }, { contained: true })}
            />
            {isOpen && data && <TokenDialog screens={data.screens} onCreated={reload} onClose={() => setOpen(false)} />}
        </Card>
    );
};
