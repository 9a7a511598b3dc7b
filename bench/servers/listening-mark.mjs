// Preloaded into a server (`node --import`): prints the age of the process when it listens.
import { Server } from 'node:net'

const listen = Object.getOwnPropertyDescriptor(Server.prototype, 'listen').value
Server.prototype.listen = function (...parameters) {
  this.once('listening', () => process.stderr.write(`listening after ${process.uptime()} s\n`))
  return Reflect.apply(listen, this, parameters)
}
