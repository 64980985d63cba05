const phoneSockets = new WeakSet<object>();

/** Marks a connection that came in at an address opened for phones. */
export const markPhone = (socket: object): void => void phoneSockets.add(socket);

/** Whether a phone opened the connection. Only public pages and day passes are for phones. */
export const isPhone = (socket: object): boolean => phoneSockets.has(socket);

export const ONLY_HERE = 'Log in on the computer that runs Floorcraft.';
