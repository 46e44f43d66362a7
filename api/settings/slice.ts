import type { Actor } from '../../models/database/writer';
import { feedbackCreate } from '../../models/features/settings/feedbackCalls';
import { bindCall } from '../platform/calls/bind';
import type { Ground, Slice } from '../slice';
import { answerHooks } from './feedbackAnswers';
import { Feedbacks } from './feedbacks';
import { jobRoutes } from './jobRoutes';

/** Reference data, whose calls are all generated, and what users say of the product. */
export const settingsSlice = (ground: Ground): Slice => {
    const feedbacks = new Feedbacks(ground);
    return {
        hooks: { 'settings/feedback': answerHooks(ground) },
        routes: server => {
            bindCall(server, feedbackCreate, (payload, { user }) => feedbacks.create(payload, user as Actor));
            jobRoutes(server, ground);
        },
    };
};
