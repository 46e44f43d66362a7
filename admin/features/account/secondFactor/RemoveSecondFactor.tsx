import { useTranslate, type RaRecord } from 'react-admin';
import { userTotpRemove } from '../../../../models/features/account/secondFactorCalls';
import { callApi } from '../../../platform/data/callApi';
import { userIdOf, useSession } from '../../../platform/data/session';
import { UserAction } from '../UserAction';

/** Has administrators turn off the second factor of a user who has lost it. */
export const RemoveSecondFactor = ({ user }: { readonly user: RaRecord }) => {
    const translate = useTranslate();
    const session = useSession();
    if (user['second_factor'] !== true || user.id === userIdOf(session)) return null;
    return (
        <UserAction
            title={translate('account.secondFactor.removeOf')}
            text={translate('account.secondFactor.removeOfText', { name: String(user['username']) })}
            action={translate('account.secondFactor.disable')}
            done="account.secondFactor.removedOf"
            act={() => callApi(userTotpRemove, {}, { id: Number(user.id) }, { contained: true })}
        />
    );
};
