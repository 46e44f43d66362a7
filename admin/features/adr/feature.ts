import { createElement } from 'react';
import AssignmentIcon from '@mui/icons-material/AssignmentTurnedInOutlined';
import DateRangeIcon from '@mui/icons-material/DateRangeOutlined';
import HubIcon from '@mui/icons-material/HubOutlined';
import { adrProductList } from '../../../models/features/adr/productCalls';
import { requestList } from '../../../models/features/adr/requestCalls';
import { trackingList } from '../../../models/features/adr/trackingCalls';
import { PageSkeleton } from '../../platform/layout/PageSkeleton';
import { lazyPage } from '../../platform/layout/lazyPage';
import type { Feature } from '../../platform/feature';
import { adrTexts } from './texts.en';
import { entityRecords } from './entityRecords';
import { adrRecords } from './records';
import { forgetRefdata, loadRefdata } from './refdata';

const Requests = lazyPage(async () => (await import('./request/RequestPage')).RequestPage);

/** Authorized Distribution Reports: trees, products, change requests, tracking. */
export const adrFeature: Feature = {
    name: 'adr',
    texts: {
        en: adrTexts,
        es: async () => (await import('./texts.es')).adrTexts,
    },
    views: {
        'services/adr': {
            list: lazyPage(async () => (await import('./list/AdrListPage')).AdrListPage),
            detail: lazyPage(async () => (await import('./detail/AdrPage')).AdrPage),
        },
    },
    viewOptions: { 'services/adr': { form: { hides: () => ['enabled', 'weight'] } } },
    guides: {
        'content-manager': ['settings', 'services/adr/products'],
        approver: ['services/adr/requests'],
    },
    pages: [
        { path: 'services/adr/requests', access: requestList.access, isListed: true, Screen: Requests },
        { path: 'services/adr/requests/:id', access: requestList.access, Screen: Requests },
        {
            path: 'services/adr/products/:id',
            isWide: true,
            access: adrProductList.access,
            Screen: lazyPage(
                async () => (await import('./products/ProductsPage')).ProductsPage,
                createElement(PageSkeleton, { fillsScreen: true }),
            ),
        },
        {
            path: 'services/product/tracking/list',
            access: trackingList.access,
            isListed: true,
            Screen: lazyPage(async () => (await import('./tracking/TrackingPage')).TrackingPage),
        },
    ],
    records: { 'services/adr': adrRecords, 'services/adr/entity': entityRecords },
    icons: {
        'services/adr': HubIcon,
        'services/adr/requests': AssignmentIcon,
        'services/product/tracking/list': DateRangeIcon,
    },
    cache: { fill: loadRefdata, forget: forgetRefdata },
    home: async () => (await import('./home')).homeWidgets,
};
