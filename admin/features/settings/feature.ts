import AccountTreeIcon from '@mui/icons-material/AccountTreeOutlined';
import CategoryIcon from '@mui/icons-material/CategoryOutlined';
import FeedbackIcon from '@mui/icons-material/FeedbackOutlined';
import PendingActionsIcon from '@mui/icons-material/PendingActionsOutlined';
import LabelIcon from '@mui/icons-material/LabelOutlined';
import RuleIcon from '@mui/icons-material/Rule';
import WidgetsIcon from '@mui/icons-material/WidgetsOutlined';
import { referenceTables } from '../../../models/features/settings/feature';
import { jobList } from '../../../models/features/settings/jobCalls';
import { feedbackCreate, feedbackThread } from '../../../models/features/settings/feedbackCalls';
import { lazy } from '../../platform/lazy';
import { lazyPage } from '../../platform/layout/lazyPage';
import type { Feature } from '../../platform/feature';
import { useIsThreadRead } from './feedback/useThread';
import { settingsTexts } from './texts.en';

const ShownThread = lazy(async () => (await import('./feedback/RecordThread')).ShownThread);
const RecordThread = lazy(async () => (await import('./feedback/RecordThread')).RecordThread);

/** Reference data, whose screens are all generated, and users' feedback on the product. */
export const settingsFeature: Feature = {
    name: 'settings',
    texts: {
        en: settingsTexts,
        es: async () => (await import('./texts.es')).settingsTexts,
    },
    menu: { reference: Object.keys(referenceTables) },
    guides: { administrator: ['settings/job'] },
    // Whatever feature has them sent.
    jobs: { mail: null },
    pages: [
        {
            path: 'settings/job/list',
            access: jobList.access,
            isListed: true,
            Screen: lazyPage(async () => (await import('./jobs/JobsPage')).JobsPage),
        },
        {
            path: 'feedback',
            access: feedbackCreate.access,
            Screen: lazyPage(async () => (await import('./feedback/FeedbackPage')).FeedbackPage),
        },
        {
            path: 'feedback/thanks',
            access: feedbackCreate.access,
            Screen: lazyPage(async () => (await import('./feedback/ThanksPage')).ThanksPage),
        },
        {
            path: 'feedback/thread/:id',
            access: feedbackThread.access,
            Screen: lazyPage(async () => (await import('./feedback/ThreadPage')).ThreadPage),
        },
    ],
    // Feedback is in no pick list.
    viewOptions: {
        'settings/feedback': {
            form: { hides: () => ['enabled', 'weight'] },
            main: { Show: ShownThread, shows: ['fb_subject', 'fb_description', 'enabled', 'weight'] },
            useShown: useIsThreadRead,
            FormExtra: RecordThread,
        },
    },
    home: async () => (await import('./home')).homeWidgets,
    icons: {
        'settings/feedback': FeedbackIcon,
        feedback: FeedbackIcon,
        'settings/job/list': PendingActionsIcon,
        'settings/entitytype': AccountTreeIcon,
        'settings/productdepartment': CategoryIcon,
        'settings/productgroup': WidgetsIcon,
        'settings/producttype': LabelIcon,
        'settings/productentitystatus': RuleIcon,
    },
};
