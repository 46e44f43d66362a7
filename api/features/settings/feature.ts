import {
    feedbackCreate,
    feedbackOwn,
    feedbackReply,
    feedbackThread,
} from '../../../models/features/settings/feedbackCalls';
import { feedback } from '../../../models/features/settings/feedback';
import { bindCall } from '../../platform/calls/bind';
import type { Feature } from '../../platform/feature';
import type { SessionUser } from '../../platform/sessions/user';
import { FeedbackNotices } from './feedbackNotices';
import { Feedbacks } from './feedbacks';
import { FeedbackThreads } from './feedbackThreads';
import { settingsHome } from './home';
import { jobRoutes } from './jobRoutes';
import { listOwnFeedback } from './ownFeedback';

/** Reference data, whose calls are all generated, and users' feedback about the product. */
export const settingsFeature: Feature = {
    name: 'settings',
    // A thread shows the changes of its feedback, and notifies those who made them.
    permanentHistories: [feedback.path],
    create: context => {
        const feedbacks = new Feedbacks(context);
        const notices = new FeedbackNotices(context);
        const threads = new FeedbackThreads(context, notices);
        return {
            hooks: { 'settings/feedback': notices.hooks },
            home: settingsHome(context),
            routes: server => {
                bindCall(server, feedbackCreate, (payload, { user }) => feedbacks.create(payload, user as SessionUser));
                bindCall(server, feedbackThread, (_payload, { id, user }) => threads.read(id(), user as SessionUser));
                bindCall(server, feedbackReply, (payload, { id, user }) =>
                    threads.reply(id(), payload, user as SessionUser),
                );
                bindCall(server, feedbackOwn, (payload, { user }) =>
                    listOwnFeedback(context.database, payload, user as SessionUser),
                );
                jobRoutes(server, context);
            },
        };
    },
};
