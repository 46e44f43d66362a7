import { secUser } from '../../../models/features/account/secUser';
import type { HomeWidgets } from '../../platform/feature';

/** Users who have never signed in. */
export const homeWidgets: HomeWidgets = {
    areas: [
        {
            name: 'users',
            access: secUser.access.view,
            title: 'resources.settings/secuser.name',
            linkTo: '/settings/access/review',
            values: { neverHere: { label: 'review.neverHere', linkTo: '/settings/access/review' } },
        },
    ],
};
