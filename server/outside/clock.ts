/** What time it is: for the product (`now`), and on the wall (`wall`: sessions, invitations, upload links, heartbeats). */
export type Clock = { now(): Date; wall(): Date };
