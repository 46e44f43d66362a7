import type { Settings } from '../../config/settings';
import type { Database } from '../../models/database/database';
import { RecordStore } from '../../models/database/recordStore';
import type { Transaction } from '../../models/database/transaction';
import { takeAdvisoryLock } from '../../models/database/advisoryLock';
import { feedback, type Feedback } from '../../models/features/settings/feedback';
import { APPLICATION, RELEASE } from '../../models/platform/server/release';

/** The user who answers it. */
const ANSWERING = 'content';

interface DemoFeedback {
    readonly by: string;
    readonly device: typeof LAPTOP;
    readonly content: Pick<Feedback, 'fb_type' | 'fb_subject' | 'fb_description' | 'app_context'>;
    /** Its outcome. */
    readonly answer?: Partial<Pick<Feedback, 'fb_status' | 'fb_priority' | 'fb_comments'>>;
    /** Texts written after that, with their authors. */
    readonly replies?: readonly (readonly [username: string, text: string])[];
}

const LAPTOP = {
    nav_agent:
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36',
    nav_vendor: 'Google Inc.',
    nav_platform: 'Win32',
    nav_lang: 'en-US',
    screen_width: 1440,
    screen_height: 900,
    screen_avail_width: 1440,
    screen_avail_height: 852,
    screen_color_depth: 24,
    screen_pixel_depth: 24,
};
const PHONE = {
    ...LAPTOP,
    nav_agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
    nav_vendor: 'Apple Computer, Inc.',
    nav_platform: 'iPhone',
    screen_width: 390,
    screen_height: 844,
    screen_avail_width: 390,
    screen_avail_height: 844,
};

/** In the order of arrival. */
const DEMO_FEEDBACK: readonly DemoFeedback[] = [
    {
        by: 'viewer',
        device: LAPTOP,
        content: {
            fb_type: 'Question',
            fb_subject: 'Where do I find last quarter’s tracking?',
            fb_description: 'The list only shows the current period. Is there a way to look at the one before?',
            app_context: '/iss/services/product/tracking/list',
        },
        answer: { fb_status: 'Closed', fb_comments: 'Set the filter Period to “ended”.' },
        replies: [['viewer', 'Found it, thank you.']],
    },
    {
        by: 'requester',
        device: PHONE,
        content: {
            fb_type: 'Data correction',
            fb_subject: 'Wrong pack for Birch Landing oat rings',
            fb_description: 'The catalog has 12, the case on the shelf is 10. Photo on request.',
            app_context: '/iss/services/product/list?filter=%7B%22q%22%3A%22oat+rings%22%7D',
        },
        answer: {
            fb_status: 'In progress',
            fb_priority: 'High',
            fb_comments: 'Asked the wholesaler for a corrected file.',
        },
        replies: [
            [ANSWERING, 'Could you read me the case UPC? There may be two packs on the market.'],
            ['requester', 'It ends in 40218. The old case, with 12, ended in 40211.'],
        ],
    },
    {
        by: 'tpm.user',
        device: LAPTOP,
        content: {
            fb_type: 'Suggestion',
            fb_subject: 'Copy a group of promotions to the next quarter',
            fb_description: 'We run the same end caps every quarter and only the dates change.',
            app_context: '/iss/services/tpm/plan/detail/1',
        },
        answer: {
            fb_status: 'Closed',
            fb_comments: 'A group can be cloned with its dates moved: Clone in the tree of the plan.',
        },
    },
    {
        by: 'manager',
        device: PHONE,
        content: {
            fb_type: 'Problem',
            fb_subject: 'Request list is slow to read on my phone',
            fb_description: 'With the drawer open I cannot see which request I am on.',
            app_context: '/iss/services/adr/requests',
        },
        answer: { fb_status: 'In progress' },
    },
    {
        by: 'tpm.bdm',
        device: LAPTOP,
        content: {
            fb_type: 'Suggestion',
            fb_subject: 'Show the buyer beside the account',
            fb_description: 'When I approve I want to know whom to call.',
            app_context: '/iss/services/tpm/queue',
        },
        answer: { fb_priority: 'Low' },
    },
    {
        by: 'operator',
        device: LAPTOP,
        content: {
            fb_type: 'Question',
            fb_subject: 'Who can give me access to bulk reports?',
            fb_description: 'I can see them, but I would like to make one for my own region.',
            app_context: '/iss/home',
        },
    },
    {
        by: 'viewer',
        device: LAPTOP,
        content: {
            fb_type: 'Data correction',
            fb_subject: 'Division 7 has moved to the Dayton warehouse',
            fb_description:
                'Since this month its stores are served from Dayton. The tree still has them under Columbus.',
            app_context: '/iss/services/adr/detail/1',
        },
        answer: { fb_priority: 'High' },
    },
];

const REPLY = 'INSERT INTO feedback_reply (feedback_id, text, create_user, create_date) VALUES ($1, $2, $3, $4)';

/** Whether the sender wrote last, and it is not closed. */
const awaitsAnswer = ({ by, answer, replies = [] }: DemoFeedback): boolean => {
    if (answer?.fb_status === 'Closed') return false;
    const [writer] = replies.at(-1) ?? [];
    return writer === undefined ? !answer?.fb_status && !answer?.fb_comments : writer === by;
};

/** Stores one with all that was written about it. */
const seedOne = async (
    demo: DemoFeedback,
    feedbacks: RecordStore<typeof feedback>,
    database: Database,
    transaction: Transaction,
): Promise<void> => {
    const { by, device, content, answer, replies = [] } = demo;
    const own = { app_name: APPLICATION, app_version: RELEASE, awaits_answer: awaitsAnswer(demo) };
    const values = { ...content, ...device, ...own };
    const record = await feedbacks.create(values, { username: by }, transaction);
    const { id, version } = record;
    if (answer) await feedbacks.updateLocked(record, { version, ...answer }, { username: ANSWERING }, transaction);
    for (const [username, text] of replies)
        await database.run(REPLY, [id, text, username, new Date().toISOString()], transaction);
};

/** Seeds feedback by users, in a database without any. */
export const seedDemoFeedback = async (database: Database, { demo }: Pick<Settings, 'demo'>): Promise<void> => {
    if (!demo) return;
    const feedbacks = new RecordStore(database, feedback);
    await database.write(async transaction => {
        await takeAdvisoryLock(database, 'demonstration feedback', transaction);
        const [any] = await database.run('SELECT id FROM feedback LIMIT 1', [], transaction);
        if (any) return;
        for (const each of DEMO_FEEDBACK) await seedOne(each, feedbacks, database, transaction);
    });
};
