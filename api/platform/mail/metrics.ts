import { Counter } from 'prom-client';
import { processMetrics } from '../metrics/registry';

/** Counts the tries of mails, by what they were. */
export const mailTries = new Counter({
    name: 'endcap_mail_tries_total',
    help: 'Tries of this process to send a mail, by template and outcome: sent, later (tried again), given_up.',
    labelNames: ['template', 'outcome'],
    registers: [processMetrics],
});
