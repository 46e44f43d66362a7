import { createElement } from 'react';
import ApartmentIcon from '@mui/icons-material/ApartmentOutlined';
import FactCheckIcon from '@mui/icons-material/FactCheckOutlined';
import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import DateRangeIcon from '@mui/icons-material/DateRangeOutlined';
import TimelineIcon from '@mui/icons-material/ViewTimelineOutlined';
import DashboardIcon from '@mui/icons-material/DashboardOutlined';
import FenceIcon from '@mui/icons-material/FenceOutlined';
import EventNoteIcon from '@mui/icons-material/EventNoteOutlined';
import PaidIcon from '@mui/icons-material/PaidOutlined';
import ReceiptIcon from '@mui/icons-material/ReceiptOutlined';
import StoreIcon from '@mui/icons-material/StorefrontOutlined';
import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import { promotionCalendar } from '../../../models/features/tpm/calendarCalls';
import { dashboard } from '../../../models/features/tpm/dashboardCalls';
import { promotionQueue } from '../../../models/features/tpm/queueCalls';
import { plan } from '../../../models/features/tpm/plan';
import { promotion } from '../../../models/features/tpm/promotion';
import { InputPlaceholder } from '../../platform/fields/InputPlaceholder';
import { lazyPage } from '../../platform/layout/lazyPage';
import { PageSkeleton } from '../../platform/layout/PageSkeleton';
import type { Feature } from '../../platform/feature';
import { LimitCell } from './guardrails/LimitCell';
import { spendColumn } from './spend/spendColumn';
import { tpmTexts } from './texts.en';
import { lazy } from '../../platform/lazy';
import { removedOf } from './useRemoved';
import { planForm, promotionForm, withinPlan } from './workbench/forms';
import { workbenchAt } from './workbench/links';
import { ToPlans } from './workbench/ToPlans';
import { accountTree } from '../../../models/features/tpm/account';

/** The screens of trade promotion management, in the order of its menu. */
const ICONS = {
    'services/tpm/dashboard': DashboardIcon,
    'services/tpm/calendar': TimelineIcon,
    'services/tpm/queue': FactCheckIcon,
    'services/tpm/plan': EventNoteIcon,
    'services/tpm/promotion': CampaignIcon,
    'services/tpm/allowance': PaidIcon,
    'services/tpm/promoactual': ReceiptIcon,
    'services/tpm/import/list': UploadFileIcon,
    'services/tpm/account': StoreIcon,
    'services/tpm/accounttype': ApartmentIcon,
    'services/tpm/tradecalendar': DateRangeIcon,
    'services/tpm/guardrail': FenceIcon,
} as const;

const ManufacturerInput = lazy(
    async () => (await import('./workbench/ManufacturerInput')).ManufacturerInput,
    createElement(InputPlaceholder),
);

const AdWeekOffer = lazy(async () => (await import('./tradeCalendar/AdWeekOffer')).AdWeekOffer, null);
const PeriodUpload = lazy(async () => (await import('./tradeCalendar/PeriodUpload')).PeriodUpload, null);

/** Trade promotion management: accounts, plans, promotions. */
export const tpmFeature: Feature = {
    name: 'tpm',
    texts: {
        en: tpmTexts,
        es: async () => (await import('./texts.es')).tpmTexts,
    },
    menu: { tpm: Object.keys(ICONS) },
    guides: { planner: ['services/tpm'], approver: ['services/tpm/queue'] },
    icons: ICONS,
    trees: [accountTree],
    views: {
        'services/tpm/plan': {
            detail: lazyPage(
                async () => (await import('./workbench/WorkbenchPage')).WorkbenchPage,
                createElement(PageSkeleton, { fillsScreen: true }),
            ),
        },
    },
    viewOptions: {
        // The field Enabled shows it.
        'services/tpm/account': { form: { hides: () => ['status'] }, columns: [spendColumn('account')] },
        'services/tpm/tradecalendar': { form: { isWide: true }, ShowExtra: PeriodUpload },
        'services/tpm/plan': {
            form: planForm,
            fieldOverrides: { manufacturer: { Input: ManufacturerInput } },
            columns: [spendColumn('plan')],
            useRemoved: removedOf('plan'),
        },
        'services/tpm/guardrail': { fieldOverrides: { limit_value: { Cell: LimitCell, Show: LimitCell } } },
        'services/tpm/planaccount': { form: withinPlan, useRemoved: removedOf('planaccount') },
        'services/tpm/plangroup': { form: withinPlan, useRemoved: removedOf('plangroup') },
        'services/tpm/promotion': {
            form: promotionForm,
            FormExtra: AdWeekOffer,
            useRemoved: removedOf('promotion'),
            opens: ({ plan_id, id }) => workbenchAt(plan_id, id),
        },
        'services/tpm/allowance': { opens: ({ plan_id, promo_id }) => workbenchAt(plan_id, promo_id) },
        'services/tpm/promoactual': { opens: ({ plan_id, promo_id }) => workbenchAt(plan_id, promo_id) },
    },
    pages: [
        { path: 'services/tpm', access: plan.access.view, Screen: ToPlans },
        {
            path: 'services/tpm/dashboard',
            access: dashboard.access,
            isListed: true,
            Screen: lazyPage(async () => (await import('./dashboard/DashboardPage')).DashboardPage),
        },
        {
            path: 'services/tpm/calendar',
            access: promotionCalendar.access,
            isListed: true,
            Screen: lazyPage(
                async () => (await import('./calendar/CalendarPage')).CalendarPage,
                createElement(PageSkeleton, { fillsScreen: true }),
            ),
        },
        {
            path: 'services/tpm/queue',
            access: promotionQueue.access,
            isListed: true,
            Screen: lazyPage(async () => (await import('./queue/QueuePage')).QueuePage),
        },
    ],
    actions: [{ name: 'createPromotion', access: promotion.access.change, to: '/services/tpm/calendar' }],
    home: async () => (await import('./home')).homeWidgets,
};
