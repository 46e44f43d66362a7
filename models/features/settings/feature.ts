import type { Feature } from '../../platform/feature';
import { entityType } from './entityType';
import { feedback } from './feedback';
import { feedbackCalls } from './feedbackCalls';
import { feedbackReplyTable } from './feedbackReply';
import { jobCalls } from './jobCalls';
import { settingsMessageTexts } from './messages';
import { productDepartment } from './productDepartment';
import { productEntityStatus } from './productEntityStatus';
import { productGroup } from './productGroup';
import { productType } from './productType';

/** Reference data. */
export const referenceTables = {
    [entityType.path]: entityType,
    [productDepartment.path]: productDepartment,
    [productGroup.path]: productGroup,
    [productType.path]: productType,
    [productEntityStatus.path]: productEntityStatus,
} as const;

/** Reference data, and the feedback of users about the product. */
export const settingsFeature = {
    name: 'settings',
    resources: { ...referenceTables, [feedback.path]: feedback },
    callGroups: [
        { title: 'Feedback', calls: feedbackCalls },
        { title: 'Jobs', screens: ['settings/job/list'], calls: jobCalls },
    ],
    tables: [feedbackReplyTable],
    messages: { settings: settingsMessageTexts },
} as const satisfies Feature;
