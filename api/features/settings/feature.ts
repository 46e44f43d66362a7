import type { Actor } from '../../../models/database/actor';
import { feedbackCreate } from '../../../models/features/settings/feedbackCalls';
import { bindCall } from '../../platform/calls/bind';
import type { Feature } from '../../platform/feature';
import { answerHooks, Feedbacks } from './feedbacks';
import { jobRoutes } from './jobRoutes';

/** Reference data, whose calls are all generated, and what users say of the product. */
export const settingsFeature: Feature = {
    name: 'settings',
    create: context => {
        const feedbacks = new Feedbacks(context);
        return {
            hooks: { 'settings/feedback': answerHooks(context) },
            routes: server => {
                bindCall(server, feedbackCreate, (payload, { user }) => feedbacks.create(payload, user as Actor));
                jobRoutes(server, context);
            },
        };
    },
};
