import { useTranslate, type RaRecord } from 'react-admin';
import { userIssuersUnlink } from '../../../../models/features/account/issuerCalls';
import { callApi } from '../../../platform/data/callApi';
import { UserAction } from '../UserAction';

/** Has administrators unlink a user from the issuer, as where the issuer knows the user by another subject now. */
export const UnlinkIssuer = ({ user }: { readonly user: RaRecord }) => {
    const translate = useTranslate();
    const issuers: unknown = user['issuers'];
    if (typeof issuers !== 'string') return null;
    return (
        <UserAction
            title={translate('account.unlinkIssuer')}
            text={translate('account.unlinkIssuerText', { name: String(user['username']), issuers })}
            action={translate('account.unlink')}
            done="account.issuerUnlinked"
            act={() => callApi(userIssuersUnlink, {}, { id: Number(user.id) }, { contained: true })}
        />
    );
};
