import GroupIcon from '@mui/icons-material/GroupOutlined';
import ReviewIcon from '@mui/icons-material/FactCheckOutlined';
import ShieldIcon from '@mui/icons-material/ShieldOutlined';
import { accessReview } from '../../../models/features/account/accessCalls';
import { ownAccount, ownUpdate } from '../../../models/features/account/ownCalls';
import { accountFeature as model } from '../../../models/features/account/feature';
import { lazyPage } from '../../platform/layout/lazyPage';
import type { Feature } from '../../platform/feature';
import { accountTexts } from './texts.en';
import { roleForm, RoleFormAccess, RoleShowAccess } from './RoleScreens';
import { userForm, UserFormAccess, UserShowAccess } from './UserScreens';

/** Users and roles, and everybody’s own account. */
export const accountFeature: Feature = {
    name: 'account',
    texts: {
        en: accountTexts,
        es: async () => (await import('./texts.es')).accountTexts,
    },
    pages: [
        {
            path: 'settings/access/review',
            access: accessReview.access,
            isListed: true,
            Screen: lazyPage(async () => (await import('./access/ReviewPage')).ReviewPage),
        },
        {
            path: 'myaccount',
            access: ownAccount.access,
            Screen: lazyPage(async () => (await import('./own/OwnAccountPage')).OwnAccountPage),
        },
        {
            path: 'myaccount/update',
            access: ownUpdate.access,
            Screen: lazyPage(async () => (await import('./own/OwnUpdatePage')).OwnUpdatePage),
        },
    ],
    guides: { administrator: ['settings/secuser', 'settings/secrole', 'settings/access'] },
    actions: [{ name: 'changeAccount', access: ownUpdate.access, to: '/myaccount/update' }],
    jobs: { reset: null },
    home: async () => (await import('./home')).homeWidgets,
    menu: { people: [...Object.keys(model.resources), 'settings/access/review'] },
    viewOptions: {
        'settings/secrole': { form: roleForm, FormExtra: RoleFormAccess, ShowExtra: RoleShowAccess },
        'settings/secuser': { form: userForm, FormExtra: UserFormAccess, ShowExtra: UserShowAccess },
    },
    icons: {
        'settings/access/review': ReviewIcon,
        'settings/secrole': ShieldIcon,
        'settings/secuser': GroupIcon,
    },
};
