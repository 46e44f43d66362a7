import { defineMessages } from './message';

/** Messages of the server about calls and records of any kind. */
export const callTexts = {
    malformed: 'Must be JSON.',
    byIds: 'Name the records by their ids.',
    tooDeep: 'Must not be more than %{levels} levels deep.',
    signIn: 'Please sign in.',
    otherUser: 'Somebody else has signed in in this browser. Please sign in again.',
    seeingAs: 'You see as %{name}, and can change nothing. End that first.',
    noAccess: 'You do not have access.',
    mustEnrol: 'Your role requires a second factor at sign-in. Set it up first.',
    badToken: 'This token does not work: it is unknown, expired or revoked.',
    tokenReads: 'A token only reads, and only the screens that it was made for.',
    metricsToken: 'This needs the token of METRICS_TOKEN.',
    metricsLocal:
        'Set METRICS_TOKEN: without it this is answered on the server itself alone, and only where neither TRUST_PROXY nor an https PUBLIC_URL is set.',
    noCall: 'There is no such call.',
    tooLarge: 'The request is too large.',
    contentType: 'This content type is not accepted.',
    otherSite: 'This request came from another site.',
    noAnswer: 'There was no answer in time. Your request may still go through: check before you try again.',
    unavailable: 'The database cannot be reached. Please try again in a moment.',
    starting: 'The server is starting. Please try again in a moment.',
    newerDatabase: 'A newer release has upgraded the database. This server must be upgraded too.',
    redisAway: 'Redis cannot be reached, so jobs are not brought here.',
    diskFull: 'The server’s disk is full. Please tell your system administrator.',
    unexpected: 'Something went wrong here. Please tell your administrator: %{reference}.',
    /** A message of hapi, or of the transport, itself. */
    other: '%{message}',
    tooManyTries: 'Too many attempts. Please wait %{time} and try again.',
    minutes: 'a minute |||| %{minutes} minutes',
    waiting: 'Too many of your calls are waiting already. Please try again later.',
    exporting: 'Too many exports are being made. Please try again in a moment.',

    unreadableUpload: 'The upload could not be read. Please upload the file again.',
    largerFile: 'The file is larger than %{size}.',
    noRoom: 'The server’s disk is full, so the file was not saved. Please tell your system administrator.',
    emptyFile: 'The file is empty.',
    otherFile: 'This kind of file is not accepted. Choose one of these: %{kinds}.',
    notWhatItSays: 'The file is not what its name says: there is no %{kind} in it. Choose one of these: %{kinds}.',

    notReached: 'There was no time for this one. Please send it again.',
    gone: 'This record no longer exists.',
    conflict: 'Someone else has saved this record in the meantime.',
    sameValues: 'Another record has the same values.',
    referredTo: 'Another record refers to this one.',
    goneReference: 'What this refers to no longer exists.',
    goneReferenceOf: 'What it refers to no longer exists.',
    usedBy: 'Used by %{uses}.',
    systemDelete: 'A system record cannot be deleted.',
    systemChange: 'Only the description and weight of a system record can be changed.',
    treeTooDeep: 'A tree has at most %{levels} levels; here it would have more.',
} as const;

export const callMessages = defineMessages('call', callTexts);
